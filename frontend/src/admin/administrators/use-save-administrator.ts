import { administratorFormMessages as messages } from '@/shared/messages/admin/administrators';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Administrator, useCreateAdministratorMutation, useUpdateAdministratorMutation } from '../api';
import type { AdministratorValues } from './administrator-schema';

/** Create an administrator, or update the given one. `save` returns the error, if any. */
export function useSaveAdministrator(administrator: Administrator | undefined) {
  const toasts = useToasts();
  const [create, creation] = useCreateAdministratorMutation();
  const [update, change] = useUpdateAdministratorMutation();

  const save = async ({ password, ...values }: AdministratorValues): Promise<unknown> => {
    const { error } = administrator
      ? await update({
          person: administrator.id,
          updatePerson: { ...changed(values, administrator), ...(password && { password }) },
        })
      : await create({ newPerson: { ...values, password } });
    if (!error) toasts.success(administrator ? messages.updated : messages.added, { message: values.name });
    return error;
  };
  return { save, isSaving: creation.isLoading || change.isLoading };
}

/** Return only the changed fields: the API rejects one's own role even when it is unchanged. */
function changed({ name, email, role }: Omit<AdministratorValues, 'password'>, administrator: Administrator) {
  return {
    ...(name !== administrator.name && { name }),
    ...(email !== administrator.email && { email }),
    ...(role !== administrator.role && { role }),
  };
}
