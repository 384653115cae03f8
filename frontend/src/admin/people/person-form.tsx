import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { TextField } from '@/shared/components/text-field';
import { personFormMessages as messages } from '@/shared/messages/admin-people';
import { FormModal } from '../components/form-modal';
import { controlId, faultsOf } from '../faults-of';
import { useRefusal } from '../hooks/use-refusal';
import type { Person } from '../team-api';
import { newPersonSchema, type PersonValues, personSchema } from './person-schema';
import { RoleField } from './role-field';
import { useSavePerson } from './use-save-person';

const FORM = 'person';
const FIELDS = ['name', 'email', 'password', 'role'] as const;

interface PersonFormProps {
  /** Whom to change; without one somebody new is added. */
  person?: Person;
  onClose: () => void;
}

/** Adds somebody to those who work here, or changes one of them. It closes once that is saved. */
export function PersonForm({ person, onClose }: PersonFormProps) {
  const isSelf = useSelector(selectAdmin)?.id === person?.id && person !== undefined;
  const { register, control, handleSubmit, setError, formState } = useForm<PersonValues>({
    resolver: valibotResolver(person ? personSchema : newPersonSchema),
    defaultValues: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      role: person?.role ?? 'orders',
      password: '',
    },
    shouldFocusError: false, // The summary on top takes the focus.
  });
  const { save, isSaving } = useSavePerson(person);
  const refuse = useRefusal({
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
      faults={faultsOf(errors, FORM, FIELDS)}
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
