import { ChevronLeft, Undo2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import styles from './status-buttons.module.css';
import { nextStatus, previousStatus } from './status-machine';
import { useChangeStatus } from './use-change-status';

/** Buttons for the previous and next status. Each keeps its position in every status. */
export function StatusButtons({ order }: { order: AdminOrder }) {
  const { change, isChanging } = useChangeStatus(order);
  const { number, status } = order;
  const guard = useDoubleClickGuard(status);
  const previous = previousStatus(status);
  const next = nextStatus(status);

  return (
    <>
      {previous ? (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          data-action="back"
          aria-label={messages.moveBack(number, adminStatusLabels[previous])}
          title={messages.moveBack(number, adminStatusLabels[previous])}
          disabled={isChanging}
          onClickCapture={guard}
          onClick={() => void change(previous)}
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
          onClickCapture={guard}
          onClick={() => void change(next)}
        >
          {messages.steps[next]}
          <Icon shape={ChevronLeft} size={16} />
        </Button>
      ) : (
        <span />
      )}
    </>
  );
}
