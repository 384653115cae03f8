import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { formatMoney } from '@/shared/format/money';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { lastChange } from '../../live/order-event-text';
import { timelineText } from '../details/timeline-text';
import { isRevisable } from './is-revisable';

interface RevisionConflictProps {
  /** The order as a colleague left it. */
  present: AdminOrder;
  onShow: (present: AdminOrder) => void;
  onKeep: () => void;
}

/** Ask how to go on after a colleague changed the order first: show it, or go back to the own revision. */
export function RevisionConflict({ present, onShow, onKeep }: RevisionConflictProps) {
  const canRevise = isRevisable(present);
  const last = lastChange(present);
  return (
    <Modal
      title={messages.conflictTitle}
      onClose={onKeep}
      footer={
        <>
          <Button variant="secondary" onClick={onKeep}>
            {messages.keepMine}
          </Button>
          <Button onClick={() => onShow(present)} data-autofocus>
            {messages.showPresent}
          </Button>
        </>
      }
    >
      <p>{messages.conflictText}</p>
      {last && <p>{timelineText(last)}</p>}
      <p>{messages.conflictNow(adminStatusLabels[present.status], formatMoney(present.total))}</p>
      <p>{canRevise ? messages.conflictReplace : messages.conflictOver}</p>
    </Modal>
  );
}
