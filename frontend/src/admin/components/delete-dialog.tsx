import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { ImpactNote, type ImpactQuery } from './impact-note';
import { type ImpactOf, isBlocked } from './impact-text';

interface DeleteDialogProps {
  /** Question with the name of the item in quotation marks. */
  question: string;
  /** Kind of item and the impact of deleting it. */
  of?: ImpactOf;
  impact?: ImpactQuery;
  isDeleting: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Ask before deleting an item and list the impact. The dialog stays open while the deletion runs. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { question, of, impact, isDeleting, onConfirm, onClose } = props;
  const isKnown = impact !== undefined && !impact.isFetching;
  const isHeld = of !== undefined && isKnown && isBlocked(of, impact.data?.data);
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      isBusy={isDeleting}
      isBlocked={isHeld}
      isDanger
      onConfirm={onConfirm}
      onClose={isDeleting ? () => {} : onClose}
    >
      <p>{question}</p>
      {of && impact && <ImpactNote of={of} query={impact} />}
      {!isHeld && <p>{messages.cannotUndo}</p>}
    </ConfirmDialog>
  );
}
