import { toApiError } from '@/api/api-error';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Administrator, useResetTwoFactorMutation } from '../api';

interface ResetTwoFactorProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Ask, then reset the second factor of an administrator who lost it. */
export function ResetTwoFactor({ administrator: { id, name }, onClose }: ResetTwoFactorProps) {
  const toasts = useToasts();
  const [reset, { isLoading }] = useResetTwoFactorMutation();
  const confirm = async () => {
    const { error } = await reset({ person: id });
    if (error) toasts.error(messages.changeFailed, { message: toApiError(error).message });
    else toasts.success(messages.wasReset, { message: name });
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.resetTitle(name)}
      confirmLabel={messages.resetConfirm}
      busyLabel={messages.resetting}
      isBusy={isLoading}
      isDanger
      onConfirm={() => void confirm()}
      onClose={isLoading ? () => {} : onClose}
    >
      <p>{messages.resetText}</p>
    </ConfirmDialog>
  );
}
