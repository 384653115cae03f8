import { ChevronDown } from 'lucide';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { confirmationLabels, confirmationMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder, Confirmation } from '../../api';
import { CONFIRMATIONS } from '../filters/order-filters';
import { useIsUpdating } from '../status/use-is-updating';
import styles from './confirmation-select.module.css';
import { useSetConfirmation } from './use-set-confirmation';

/** Class names by confirmation; none before the first call. */
const CLASS_NAMES: Readonly<Record<Confirmation, string | undefined>> = {
  not_called: undefined,
  no_answer: styles.unanswered,
  confirmed: styles.confirmed,
  refused: styles.refused,
};

/** Select for the result of the confirmation call, saved on change. */
export function ConfirmationSelect({ order }: { order: AdminOrder }) {
  const confirm = useSetConfirmation();
  const isChanging = useIsUpdating(order.id);
  const choose = (selected: string) => {
    const confirmation = CONFIRMATIONS.find((value) => value === selected);
    if (confirmation) void confirm(order, confirmation);
  };
  return (
    <span className={classNames(styles.place, CLASS_NAMES[order.confirmation])}>
      <select
        className={styles.select}
        aria-label={messages.of(order.number)}
        title={messages.label}
        value={order.confirmation}
        disabled={isChanging}
        onChange={(event) => choose(event.target.value)}
      >
        {CONFIRMATIONS.map((value) => (
          <option key={value} value={value}>
            {confirmationLabels[value]}
          </option>
        ))}
      </select>
      <Icon shape={ChevronDown} size={14} />
    </span>
  );
}
