import { ChevronLeft, Eye, Undo2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder } from '../api';
import styles from './order-actions.module.css';
import { nextStatus, previousStatus } from './status-machine';
import { useOrderChange } from './use-order-change';

interface OrderActionsProps {
  order: AdminOrder;
  onDetails: () => void;
}

/** See it, take it one step back, take it one step on. Each button keeps its place, whatever the status. */
export function OrderActions({ order, onDetails }: OrderActionsProps) {
  const { change, isChanging } = useOrderChange(order);
  const { number, status } = order;
  const back = previousStatus(status);
  const next = nextStatus(status);

  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        data-action="details"
        aria-label={messages.detailsOf(number)}
        title={messages.details}
        disabled={isChanging}
        onClick={onDetails}
      >
        <Icon shape={Eye} size={18} />
      </Button>
      {back ? (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          data-action="back"
          aria-label={messages.moveBack(number, adminStatusLabels[back])}
          title={messages.moveBack(number, adminStatusLabels[back])}
          disabled={isChanging}
          onClick={() => void change(back)}
        >
          <Icon shape={Undo2} size={18} className={styles.mirrored} />
        </Button>
      ) : (
        <span />
      )}
      {next ? (
        <Button
          variant="secondary"
          size="small"
          className={styles.next}
          data-action="next"
          aria-label={`${messages.steps[next]}: ${messages.moveTo(number, adminStatusLabels[next])}`}
          title={messages.moveTo(number, adminStatusLabels[next])}
          busy={isChanging}
          onClick={() => void change(next)}
        >
          {messages.steps[next]}
          <Icon shape={ChevronLeft} size={16} />
        </Button>
      ) : (
        <span />
      )}
    </div>
  );
}
