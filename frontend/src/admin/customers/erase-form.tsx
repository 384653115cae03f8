import * as v from 'valibot';
import { useLocation } from 'wouter';
import { TextField } from '@/shared/components/text-field';
import { customerDataMessages as messages } from '@/shared/messages/admin/customer-data';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminCustomer, useEraseCustomerMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import styles from './customer-details.module.css';
import { customersHref } from './customer-filters';

const schema = v.object({
  phone: v.pipe(v.string(), v.trim(), v.minLength(1, messages.phoneRequired)),
});

interface EraseFormProps {
  customer: AdminCustomer;
  onClose: () => void;
}

/** Modal form that erases a customer once the phone is typed. */
export function EraseForm({ customer, onClose }: EraseFormProps) {
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'erasure',
    fields: ['phone'],
    schema,
    defaultValues: { phone: '' },
    failed: messages.failed,
  });
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const [erase, { isLoading: isErasing }] = useEraseCustomerMutation();

  const submit = handleSubmit(async (eraseCustomer) => {
    const { data, error } = await erase({ customer: customer.id, eraseCustomer });
    if (error) return showError(error);
    const message = data?.data.is_complete ? undefined : messages.pendingText;
    toasts.success(messages.done, { message });
    navigate(customersHref({}), { replace: true });
  });
  return (
    <FormModal
      {...modal}
      title={messages.formTitle}
      saveLabel={messages.confirm}
      savingLabel={messages.erasing}
      isSaving={isErasing}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.soft}>{messages.text}</p>
      <TextField
        {...field('phone')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        label={messages.phone}
        required
        data-autofocus
      />
    </FormModal>
  );
}
