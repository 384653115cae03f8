import { toApiError } from '@/api/api-error';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Administrator, useUpdateAdministratorMutation } from '../api';

/** Return a function that enables a disabled administrator. */
export function useEnableAdministrator({ id, name }: Administrator) {
  const toasts = useToasts();
  const [update, { isLoading }] = useUpdateAdministratorMutation();
  const enable = async (): Promise<void> => {
    const { error } = await update({ person: id, updatePerson: { is_disabled: false } });
    if (error) toasts.error(messages.changeFailed, { message: toApiError(error).message });
    else toasts.success(messages.wasEnabled, { message: name });
  };
  return { enable, isEnabling: isLoading };
}
