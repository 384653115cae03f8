import * as v from 'valibot';
import { TextAreaField } from '@/shared/components/text-area-field';
import { returnStepMessages as messages } from '@/shared/messages/admin/return-steps';
import { useDeclineReturnMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import type { ReturnFormProps } from './approve-form';
import { useReturnStep } from './use-return-step';

const REASON_LENGTH = 255;
const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.declineRequired),
    v.maxLength(REASON_LENGTH, messages.declineLong),
  ),
});

/** Modal form that declines a return with a reason for the customer. */
export function DeclineForm({ entry, onConflict, onClose }: ReturnFormProps) {
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'decline-return',
    fields: ['reason'],
    schema,
    defaultValues: { reason: '' },
    failed: messages.failed,
  });
  const step = useReturnStep(onConflict, showError);
  const [decline, { isLoading: isSaving }] = useDeclineReturnMutation();

  const submit = handleSubmit(async ({ reason }) => {
    const { id, version: expected_version } = entry;
    const call = decline({ id, declineReturn: { expected_version, reason } });
    if (await step(call, messages.declineDone)) onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.declineTitle(entry.number)}
      saveLabel={messages.decline}
      savingLabel={messages.declining}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        {...field('reason')}
        label={messages.declineReason}
        hint={messages.declineHint}
        rows={3}
        required
        data-autofocus
      />
    </FormModal>
  );
}
