import * as v from 'valibot';
import { TextAreaField } from '@/shared/components/text-area-field';
import { remittanceStepMessages as messages } from '@/shared/messages/admin/remittances';
import type { Remittance } from '../api';
import { useReverseRemittanceMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { useStep } from '../hooks/use-step';
import { conflictingRemittance } from './conflicting-remittance';

const REASON_LENGTH = 255;

/** Reason of a reversal, required. */
export const reversalSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.reasonRequired),
    v.maxLength(REASON_LENGTH, messages.reasonLong),
  ),
});

interface ReverseFormProps {
  remittance: Remittance;
  onConflict: (present: Remittance) => void;
  onClose: () => void;
}

/** Modal form that reverses a confirmed remittance with a reason. */
export function ReverseForm({ remittance, onConflict, onClose }: ReverseFormProps) {
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'reverse-remittance',
    fields: ['reason'],
    schema: reversalSchema,
    defaultValues: { reason: '' },
    failed: messages.failed,
  });
  const step = useStep({ failed: showError, conflicting: conflictingRemittance, onConflict });
  const [reverse, { isLoading: isSaving }] = useReverseRemittanceMutation();

  const submit = handleSubmit(async ({ reason }) => {
    const { id, version: expected_version } = remittance;
    const call = reverse({ remittance: id, reverseRemittance: { expected_version, reason } });
    if (await step(call, messages.reverseDone)) onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.reverseTitle(remittance.number)}
      saveLabel={messages.reverse}
      savingLabel={messages.reversing}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{messages.reverseText}</p>
      <TextAreaField {...field('reason')} label={messages.reason} rows={3} required data-autofocus />
    </FormModal>
  );
}
