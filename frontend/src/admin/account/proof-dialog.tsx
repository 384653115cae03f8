import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { TextField } from '@/shared/components/text-field';
import { twoFactorMessages as messages } from '@/shared/messages/admin/account';
import { enrolMessages } from '@/shared/messages/admin/session';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useDisableTwoFactorMutation, useRenewRecoveryCodesMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { CodeField } from '../session/code-field';
import { type ProofForm, proofSchema } from '../two-factor/schemas';

const FORM = 'proof';
const FIELDS = ['password', 'code'] as const;
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
  const { register, handleSubmit, setError, formState } = useForm<ProofForm>({
    resolver: valibotResolver(proofSchema),
    defaultValues: { password: '', code: '' },
    shouldFocusError: false,
  });
  const showSaveError = useFormError({ formState, setError, title: words.failed });
  const submit = handleSubmit(async (bothFactors) => {
    if (purpose === 'renew') {
      const { data, error } = await renew({ bothFactors });
      return data ? onCodes(data.data.recovery_codes) : showSaveError(error);
    }
    const { error } = await turnOff({ bothFactors });
    if (error) return showSaveError(error);
    toasts.success(messages.turnedOff);
    onClose();
  });
  const { errors } = formState;
  return (
    <FormModal
      title={words.title}
      saveLabel={words.save}
      savingLabel={words.saving}
      isSaving={turningOff.isLoading || renewing.isLoading}
      isDirty={false}
      errors={fieldErrors(errors, FORM, FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextField
        {...register('password')}
        id={controlId(FORM, 'password')}
        label={enrolMessages.password}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        data-autofocus
        error={errors.password?.message}
      />
      <CodeField
        {...register('code')}
        id={controlId(FORM, 'code')}
        label={messages.code}
        hint={messages.codeHint}
        error={errors.code?.message}
      />
    </FormModal>
  );
}
