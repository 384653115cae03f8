import { orderNoteMessages as messages } from '@/shared/messages/admin/orders';
import { type AdminOrder, useAddOrderNoteMutation, useDeleteOrderNoteMutation } from '../../api';
import { InternalNotes } from '../../components/internal-notes';
import { DetailsSection } from '../details/details-section';

/** Section with the internal notes on the order and a form to add one. */
export function NotesSection({ order: { id, notes } }: { order: AdminOrder }) {
  const [add, { isLoading: isAdding }] = useAddOrderNoteMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteOrderNoteMutation();
  return (
    <DetailsSection title={messages.title}>
      <InternalNotes
        notes={notes}
        add={(text) => add({ id, newNote: { text } })}
        isAdding={isAdding}
        remove={(note) => remove({ id, note })}
        isRemoving={isRemoving}
      />
    </DetailsSection>
  );
}
