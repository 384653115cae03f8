import { Controller } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { TextField } from '@/shared/components/text-field';
import { administratorFormMessages as messages } from '@/shared/messages/admin/administrators';
import type { Administrator } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { administratorSchema, newAdministratorSchema } from './administrator-schema';
import { RoleField } from './role-field';
import { useSaveAdministrator } from './use-save-administrator';

interface AdministratorFormProps {
  /** Administrator to edit; left out to add one. */
  administrator?: Administrator;
  onClose: () => void;
}

/** Modal form that adds or edits an administrator and closes once saved. */
export function AdministratorForm({ administrator, onClose }: AdministratorFormProps) {
  const isSelf = useSelector(selectAdmin)?.id === administrator?.id && administrator !== undefined;
  const form = useModalForm({
    id: 'person',
    fields: ['name', 'email', 'password', 'role'],
    schema: administrator ? administratorSchema : newAdministratorSchema,
    defaultValues: {
      name: administrator?.name ?? '',
      email: administrator?.email ?? '',
      role: administrator?.role ?? 'orders',
      password: '',
    },
    failed: administrator ? messages.updateFailed : messages.createFailed,
  });
  const { field, modal, handleSubmit, showError } = form;
  const { save, isSaving } = useSaveAdministrator(administrator);
  const submit = handleSubmit(async (values) => {
    const saveError = await save(values);
    if (saveError) showError(saveError);
    else onClose();
  });
  return (
    <FormModal
      {...modal}
      title={administrator ? messages.editTitle(administrator.name) : messages.addTitle}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('name')} label={messages.name} autoComplete="off" required data-autofocus />
      <TextField
        {...field('email')}
        label={messages.email}
        type="email"
        autoComplete="off"
        dir="ltr"
        required
      />
      <TextField
        {...field('password')}
        label={administrator ? messages.newPassword : messages.password}
        hint={administrator ? messages.editPasswordHint : messages.addPasswordHint}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        optional={administrator !== undefined}
        required={administrator === undefined}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <RoleField
            id={form.idOf('role')}
            value={value}
            onChange={onChange}
            isOwn={isSelf}
            error={form.errorOf('role')}
          />
        )}
      />
    </FormModal>
  );
}
