import { orderNoteMessages as messages } from '@/shared/messages/admin/orders';
import { type AdminCustomer, useAddCustomerNoteMutation, useDeleteCustomerNoteMutation } from '../api';
import { InternalNotes } from '../components/internal-notes';
import { Section } from '../components/section';

/** Section with the internal notes on the customer and a form to add one. */
export function CustomerNotes({ customer: { id, notes } }: { customer: AdminCustomer }) {
  const [add, { isLoading: isAdding }] = useAddCustomerNoteMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteCustomerNoteMutation();
  return (
    <Section title={messages.title}>
      <InternalNotes
        notes={notes}
        add={(text) => add({ customer: id, newNote: { text } })}
        isAdding={isAdding}
        remove={(note) => remove({ customer: id, note })}
        isRemoving={isRemoving}
      />
    </Section>
  );
}
