import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { TextField } from '@/shared/components/text-field';
import { administratorFormMessages as messages } from '@/shared/messages/admin/administrators';
import type { Administrator } from '../api';
import { FormModal } from '../components/form-modal';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import {
  type AdministratorValues,
  administratorSchema,
  newAdministratorSchema,
} from './administrator-schema';
import { RoleField } from './role-field';
import { useSaveAdministrator } from './use-save-administrator';

const FORM = 'person';
const FIELDS = ['name', 'email', 'password', 'role'] as const;

interface AdministratorFormProps {
  /** Administrator to edit; left out to add one. */
  administrator?: Administrator;
  onClose: () => void;
}

/** Modal form that adds or edits an administrator and closes once saved. */
export function AdministratorForm({ administrator, onClose }: AdministratorFormProps) {
  const isSelf = useSelector(selectAdmin)?.id === administrator?.id && administrator !== undefined;
  const { register, control, handleSubmit, setError, formState } = useForm<AdministratorValues>({
    resolver: valibotResolver(administrator ? administratorSchema : newAdministratorSchema),
    defaultValues: {
      name: administrator?.name ?? '',
      email: administrator?.email ?? '',
      role: administrator?.role ?? 'orders',
      password: '',
    },
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { save, isSaving } = useSaveAdministrator(administrator);
  const showSaveError = useFormError({
    formState,
    setError,
    title: administrator ? messages.updateFailed : messages.createFailed,
  });
  const submit = handleSubmit(async (values) => {
    const saveError = await save(values);
    if (saveError) showSaveError(saveError);
    else onClose();
  });
  const { errors } = formState;
  const field = (name: 'name' | 'email' | 'password') => ({
    ...register(name),
    id: controlId(FORM, name),
    error: errors[name]?.message,
  });
  return (
    <FormModal
      title={administrator ? messages.editTitle(administrator.name) : messages.addTitle}
      isSaving={isSaving}
      isDirty={formState.isDirty}
      errors={fieldErrors(errors, FORM, FIELDS)}
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
        control={control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <RoleField
            id={controlId(FORM, 'role')}
            value={value}
            onChange={onChange}
            isOwn={isSelf}
            error={errors.role?.message}
          />
        )}
      />
    </FormModal>
  );
}
