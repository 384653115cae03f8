import * as v from 'valibot';
import { TextField } from '@/shared/components/text-field';
import { blockMessages as messages } from '@/shared/messages/admin/customers';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminCustomer, useBlockCustomerMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import styles from './customer-details.module.css';

const REASON_LENGTH = 255;

const schema = v.object({
  until: v.pipe(v.string(), v.minLength(1, messages.dayRequired)),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.reasonRequired),
    v.maxLength(REASON_LENGTH, messages.reasonLong),
  ),
});

interface BlockFormProps {
  customer: AdminCustomer;
  onClose: () => void;
}

/** Modal form that blocks a customer until the end of a day. */
export function BlockForm({ customer: { id, block }, onClose }: BlockFormProps) {
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'block',
    fields: ['until', 'reason'],
    schema,
    defaultValues: { until: '', reason: block?.reason ?? '' },
    failed: messages.failed,
  });
  const toasts = useToasts();
  const [save, { isLoading: isSaving }] = useBlockCustomerMutation();

  const submit = handleSubmit(async (newBlock) => {
    const { error } = await save({ customer: id, newBlock });
    if (error) return showError(error);
    toasts.success(messages.done);
    onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.formTitle}
      saveLabel={messages.save}
      savingLabel={messages.saving}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.soft}>{messages.text}</p>
      <TextField {...field('until')} type="date" label={messages.day} required data-autofocus />
      <TextField
        {...field('reason')}
        label={messages.reason}
        hint={messages.reasonHint}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
