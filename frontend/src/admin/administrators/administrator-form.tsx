import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { TextField } from '@/shared/components/text-field';
import { personFormMessages as messages } from '@/shared/messages/admin-people';
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
  person?: Administrator;
  onClose: () => void;
}

/** Modal form that adds or edits an administrator and closes once saved. */
export function AdministratorForm({ person, onClose }: AdministratorFormProps) {
  const isSelf = useSelector(selectAdmin)?.id === person?.id && person !== undefined;
  const { register, control, handleSubmit, setError, formState } = useForm<AdministratorValues>({
    resolver: valibotResolver(person ? administratorSchema : newAdministratorSchema),
    defaultValues: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      role: person?.role ?? 'orders',
      password: '',
    },
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { save, isSaving } = useSaveAdministrator(person);
  const refuse = useFormError({
    formState,
    setError,
    title: person ? messages.updateFailed : messages.createFailed,
  });
  const submit = handleSubmit(async (values) => {
    const refusal = await save(values);
    if (refusal) refuse(refusal);
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
      title={person ? messages.editTitle(person.name) : messages.addTitle}
      isSaving={isSaving}
      isDirty={formState.isDirty}
      faults={fieldErrors(errors, FORM, FIELDS)}
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
        label={person ? messages.newPassword : messages.password}
        hint={person ? messages.editPasswordHint : messages.addPasswordHint}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        optional={person !== undefined}
        required={person === undefined}
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
