import { SlidersHorizontal } from 'lucide';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import {
  adminStatusLabels,
  adminOrderMessages as messages,
  orderFilterMessages,
} from '@/shared/messages/admin/orders';
import { ListSearch } from '../../components/list-search';
import { countExtraFilters, type OrderFilters, ordersHref, STATUS_FILTERS } from './order-filters';
import styles from './order-toolbar.module.css';

const OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? messages.all : adminStatusLabels[value],
}));

interface OrderToolbarProps {
  filters: OrderFilters;
  /** Id of the filter panel. */
  panelId: string;
  isPanelOpen: boolean;
  onPanel: () => void;
}

/** Search field, status select, and the button that toggles the filter panel. */
export function OrderToolbar({ filters, panelId, isPanelOpen, onPanel }: OrderToolbarProps) {
  const [, navigate] = useLocation();
  const count = countExtraFilters(filters);
  const guard = useDoubleClickGuard(isPanelOpen);
  const choose = (selected: string) => {
    const status = STATUS_FILTERS.find((value) => value === selected);
    if (status) navigate(ordersHref({ ...filters, status, page: 1 }));
  };
  return (
    <>
      <ListSearch
        label={messages.search}
        search={filters.search}
        onSearch={(search) => navigate(ordersHref({ ...filters, search, page: 1 }), { replace: true })}
      />
      <div className={styles.status}>
        <SelectField
          label={messages.status}
          hideLabel
          options={OPTIONS}
          value={filters.status}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Button
        className={styles.more}
        variant="secondary"
        iconOnly
        aria-label={[orderFilterMessages.more, orderFilterMessages.chosen(count)].filter(Boolean).join('، ')}
        title={orderFilterMessages.more}
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? panelId : undefined}
        onClickCapture={guard}
        onClick={onPanel}
      >
        <Icon shape={SlidersHorizontal} size={18} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
    </>
  );
}
