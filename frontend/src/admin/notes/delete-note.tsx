import { toApiError } from '@/api/api-error';
import { noteMessages as messages } from '@/shared/messages/admin/notes';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type PerfumeNote, useDeletePerfumeNoteMutation } from '../api';
import { DeleteDialog } from '../components/delete-dialog';

interface DeleteNoteProps {
  note: PerfumeNote;
  onDeleted: () => void;
  onClose: () => void;
}

/** Ask, then delete a note; the server keeps one that a product has. */
export function DeleteNote({ note, onDeleted, onClose }: DeleteNoteProps) {
  const toasts = useToasts();
  const [remove, { isLoading }] = useDeletePerfumeNoteMutation();
  const confirm = async () => {
    const { error } = await remove({ slug: note.slug });
    if (error) {
      toasts.error(messages.deleteFailed, { message: toApiError(error).message });
      return onClose();
    }
    toasts.success(messages.deleted, { message: note.name });
    onDeleted();
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(note.name)}
      isDeleting={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
