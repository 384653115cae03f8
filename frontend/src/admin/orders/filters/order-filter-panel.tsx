import { FilterX } from 'lucide';
import { useLocation } from 'wouter';
import { REGIONS } from '@/api/regions';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { confirmationLabels, orderFilterMessages as messages } from '@/shared/messages/admin/orders';
import { regionLabels } from '@/shared/messages/shared/labels';
import styles from './order-filter-panel.module.css';
import {
  CONFIRMATIONS,
  countExtraFilters,
  FLAGS,
  type OrderFilters,
  ordersHref,
  parseDay,
} from './order-filters';

/** Build the options of a filter, with one for all values first. */
function optionsOf<T extends string>(all: string, values: readonly T[], labels: Readonly<Record<T, string>>) {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))];
}

const REGION_OPTIONS = optionsOf(messages.allRegions, REGIONS, regionLabels);
const CONFIRMATION_OPTIONS = optionsOf(messages.allConfirmations, CONFIRMATIONS, confirmationLabels);
const FLAG_OPTIONS = optionsOf(messages.allFlags, FLAGS, messages.flags);

interface OrderFilterPanelProps {
  id: string;
  filters: OrderFilters;
}

/** Filters beside status and search: region, confirmation, flag and dates. */
export function OrderFilterPanel({ id, filters }: OrderFilterPanelProps) {
  const [, navigate] = useLocation();
  const { status, search, perPage, sortBy, region, confirmation, flag, from, to } = filters;
  const set = (change: Partial<OrderFilters>) => navigate(ordersHref({ ...filters, ...change, page: 1 }));
  return (
    <fieldset id={id} className={styles.panel}>
      <legend className="visually-hidden">{messages.panel}</legend>
      <SelectField
        label={messages.region}
        options={REGION_OPTIONS}
        value={region ?? ''}
        onChange={({ target }) => set({ region: REGIONS.find((each) => each === target.value) })}
      />
      <SelectField
        label={messages.confirmation}
        options={CONFIRMATION_OPTIONS}
        value={confirmation ?? ''}
        onChange={({ target }) => set({ confirmation: CONFIRMATIONS.find((each) => each === target.value) })}
      />
      <SelectField
        label={messages.flag}
        options={FLAG_OPTIONS}
        value={flag ?? ''}
        onChange={({ target }) => set({ flag: FLAGS.find((each) => each === target.value) })}
      />
      <TextField
        type="date"
        label={messages.from}
        value={from ?? ''}
        max={to}
        onChange={({ target }) => set({ from: parseDay(target.value) })}
      />
      <TextField
        type="date"
        label={messages.to}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => set({ to: parseDay(target.value) })}
      />
      <Button
        variant="quiet"
        size="small"
        disabled={countExtraFilters(filters) === 0}
        onClick={() => navigate(ordersHref({ status, search, perPage, sortBy }))}
      >
        <Icon shape={FilterX} size={16} />
        {messages.clear}
      </Button>
    </fieldset>
  );
}
