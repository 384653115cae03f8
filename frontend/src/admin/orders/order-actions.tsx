import { Check, ChevronLeft, Eye, Tags, Undo2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import { printingMessages } from '@/shared/messages/admin-printing';
import type { AdminOrder } from '../api';
import { usePrinting } from '../printing/use-printing';
import styles from './order-actions.module.css';
import { printedText } from './printed-text';
import { nextStatus, previousStatus } from './status-machine';
import { useOrderChange } from './use-order-change';

interface OrderActionsProps {
  order: AdminOrder;
  onDetails: () => void;
}

/** See it, print its labels, take it one step back, take it one step on. Each button keeps its place, whatever the status. */
export function OrderActions({ order, onDetails }: OrderActionsProps) {
  const { change, isChanging } = useOrderChange(order);
  const { printSamples, question } = usePrinting();
  const { number, status, labels } = order;
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
      <Button
        variant="quiet"
        size="small"
        iconOnly
        data-action="samples"
        aria-label={printingMessages.printSamplesOf(number)}
        title={[printingMessages.printSamples, printedText(labels)].filter(Boolean).join(' · ')}
        disabled={isChanging}
        className={styles.samples}
        onClick={() => void printSamples([order])}
      >
        <Icon shape={Tags} size={18} />
        {labels && <Icon shape={Check} size={12} className={styles.printed} strokeWidth={3} />}
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
      {question}
    </div>
  );
}
