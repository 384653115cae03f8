import { skipToken } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { toApiError } from '@/api/api-error';
import { TextField } from '@/shared/components/text-field';
import { mergeMessages as messages } from '@/shared/messages/admin/customers';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminCustomer, useGetCustomerQuery, useMergeCustomersMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import styles from './customer-details.module.css';

/** Fewest digits of a whole phone number. */
const PHONE_DIGITS = 9;
const NOT_FOUND = 404;

const schema = v.object({
  other: v.pipe(v.string(), v.trim(), v.minLength(1, messages.otherRequired)),
});

interface MergeFormProps {
  customer: AdminCustomer;
  onClose: () => void;
}

/** Modal form that merges another phone into the customer, and shows whose it is before. */
export function MergeForm({ customer, onClose }: MergeFormProps) {
  const { field, modal, handleSubmit, watch, showError } = useModalForm({
    id: 'merge',
    fields: ['other'],
    schema,
    defaultValues: { other: '' },
    failed: messages.failed,
  });
  const toasts = useToasts();
  const [merge, { isLoading: isMerging }] = useMergeCustomersMutation();

  const submit = handleSubmit(async (newMerge) => {
    const { error } = await merge({ customer: customer.id, newMerge });
    if (error) return showError(error);
    toasts.success(messages.done, { message: messages.doneText });
    onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.formTitle}
      saveLabel={messages.confirm}
      savingLabel={messages.merging}
      isSaving={isMerging}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.soft}>{messages.text}</p>
      <TextField
        {...field('other')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        label={messages.other}
        hint={messages.otherHint}
        required
        data-autofocus
      />
      <OtherCustomer own={customer} phone={watch('other')} />
    </FormModal>
  );
}

/** Name and number of orders of the phone as typed, once it is complete. */
function OtherCustomer({ own, phone }: { own: AdminCustomer; phone: string }) {
  const isWhole = phone.replace(/\D/g, '').length >= PHONE_DIGITS;
  const { currentData, error } = useGetCustomerQuery(isWhole ? { customer: phone.trim() } : skipToken);
  const other = currentData?.data;
  const text = () => {
    if (!isWhole) return '';
    if (error) return toApiError(error).status === NOT_FOUND ? messages.unknown : '';
    if (!other) return '';
    return other.id === own.id ? messages.same : messages.preview(other.name, other.orders_count);
  };
  return <p role="status">{text()}</p>;
}
