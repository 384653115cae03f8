import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { selectionMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { OrderSelection } from './use-selection';

interface ClearSelectionDialogProps {
  selection: OrderSelection;
  onClose: () => void;
}

/** Ask before discarding a selection that spans several pages. */
export function ClearSelectionDialog({
  selection: { selected, offPageCount, clear },
  onClose,
}: ClearSelectionDialogProps) {
  return (
    <ConfirmDialog
      title={messages.clearTitle}
      confirmLabel={messages.clear}
      onConfirm={() => {
        clear();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.clearText(messages.chosen(selected.length), messages.elsewhere(offPageCount))}</p>
    </ConfirmDialog>
  );
}
