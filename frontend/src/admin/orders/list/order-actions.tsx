import { Check, Eye, Tags } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import { printingMessages } from '@/shared/messages/admin/printing';
import type { AdminOrder } from '../../api';
import { RowButton } from '../../components/row-button';
import { printRecordText } from '../../printing/print-record-text';
import { StatusButtons } from '../status/status-buttons';
import { useIsUpdating } from '../status/use-is-updating';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  order: AdminOrder;
  onDetails: () => void;
  onLabels: () => void;
}

/** Buttons for one order: details, labels, previous and next status. */
export function OrderActions({ order, onDetails, onLabels }: OrderActionsProps) {
  const isChanging = useIsUpdating(order.id);
  const { number, labels } = order;

  return (
    <div className={styles.actions}>
      <RowButton
        action="details"
        label={messages.detailsOf(number)}
        title={messages.details}
        icon={Eye}
        disabled={isChanging}
        onClick={onDetails}
      />
      <Button
        variant="quiet"
        size="small"
        iconOnly
        data-action="samples"
        aria-label={printingMessages.printSamplesOf(number)}
        title={[printingMessages.printSamples, printRecordText(labels)].filter(Boolean).join(' · ')}
        disabled={isChanging}
        className={styles.samples}
        onClick={onLabels}
      >
        <Icon shape={Tags} size={18} />
        {labels && !labels.is_stale && (
          <Icon shape={Check} size={12} className={styles.printed} strokeWidth={3} />
        )}
      </Button>
      <StatusButtons order={order} />
    </div>
  );
}
