import { toApiError } from '@/api/api-error';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Administrator, useUpdateAdministratorMutation } from '../api';

interface DisableAdministratorProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Ask, then disable an administrator, which ends all of their sessions. */
export function DisableAdministrator({ administrator: { id, name }, onClose }: DisableAdministratorProps) {
  const toasts = useToasts();
  const [update, { isLoading }] = useUpdateAdministratorMutation();
  const confirm = async () => {
    const { error } = await update({ person: id, updatePerson: { is_disabled: true } });
    if (error) toasts.error(messages.changeFailed, { message: toApiError(error).message });
    else toasts.success(messages.wasDisabled, { message: name });
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.disableTitle(name)}
      confirmLabel={messages.disable}
      busyLabel={messages.disabling}
      isBusy={isLoading}
      isDanger
      onConfirm={() => void confirm()}
      onClose={isLoading ? () => {} : onClose}
    >
      <p>{messages.disableText}</p>
    </ConfirmDialog>
  );
}
