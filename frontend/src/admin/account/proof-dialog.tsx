import { TextField } from '@/shared/components/text-field';
import { twoFactorMessages as messages } from '@/shared/messages/admin/account';
import { enrolMessages } from '@/shared/messages/admin/session';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useDisableTwoFactorMutation, useRenewRecoveryCodesMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { CodeField } from '../session/code-field';
import { proofSchema } from '../two-factor/schemas';

const WORDS = {
  turnOff: {
    title: messages.turnOffTitle,
    text: messages.turnOffText,
    save: messages.turnOff,
    saving: messages.turningOff,
    failed: messages.turnOffFailed,
  },
  renew: {
    title: messages.renewTitle,
    text: messages.renewText,
    save: messages.renew,
    saving: messages.renewing,
    failed: messages.renewFailed,
  },
} as const;

interface ProofDialogProps {
  purpose: keyof typeof WORDS;
  onClose: () => void;
  /** Called with the new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
}

/** Ask for password and code before disabling two-factor login or renewing its recovery codes. */
export function ProofDialog({ purpose, onClose, onCodes }: ProofDialogProps) {
  const words = WORDS[purpose];
  const toasts = useToasts();
  const [turnOff, turningOff] = useDisableTwoFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'proof',
    fields: ['password', 'code'],
    schema: proofSchema,
    defaultValues: { password: '', code: '' },
    failed: words.failed,
  });
  const submit = handleSubmit(async (bothFactors) => {
    if (purpose === 'renew') {
      const { data, error } = await renew({ bothFactors });
      return data ? onCodes(data.data.recovery_codes) : showError(error);
    }
    const { error } = await turnOff({ bothFactors });
    if (error) return showError(error);
    toasts.success(messages.turnedOff);
    onClose();
  });
  return (
    <FormModal
      {...modal}
      title={words.title}
      saveLabel={words.save}
      savingLabel={words.saving}
      isSaving={turningOff.isLoading || renewing.isLoading}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextField
        {...field('password')}
        label={enrolMessages.password}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        data-autofocus
      />
      <CodeField {...field('code')} label={messages.code} hint={messages.codeHint} />
    </FormModal>
  );
}
