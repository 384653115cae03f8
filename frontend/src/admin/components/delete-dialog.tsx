import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { adminMessages as messages } from '@/shared/messages/admin';
import { ImpactNote, type ImpactQuery } from './impact-note';
import { type ImpactOf, isBlocked } from './impact-text';

interface DeleteDialogProps {
  /** The question, with the name of what would go in quotation marks. */
  question: string;
  /** What kind of thing it is, and what deleting it would touch. */
  of?: ImpactOf;
  impact?: ImpactQuery;
  isDeleting: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted, and says what that would touch. It stays open while the work is under way. */
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
