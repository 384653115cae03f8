import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { loggedIn, type SessionsState, selectAdmin } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { adminAccountMessages as messages } from '@/shared/messages/admin/account';
import { adminMessages } from '@/shared/messages/admin/common';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useUpdateAccountMutation } from '../api';
import { Section } from '../components/section';
import { useFormError } from '../hooks/use-form-error';
import { type NameValues, nameSchema } from './account-schema';
import styles from './forms.module.css';

/** Form for the display name that other administrators see. */
export function NameForm() {
  const toasts = useToasts();
  const admin = useSelector(selectAdmin);
  const { register, handleSubmit, setError, formState } = useForm<NameValues>({
    resolver: valibotResolver(nameSchema),
    values: { name: admin?.name ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const [update, { isLoading }] = useUpdateAccountMutation();
  const keepName = useOwnName();
  const showSaveError = useFormError({ formState, setError, title: messages.nameFailed });
  const submit = handleSubmit(async ({ name }) => {
    const { error } = await update({ updateAccount: { name } });
    if (error) return showSaveError(error);
    keepName(name);
    toasts.success(messages.nameSaved, { message: name });
  });
  return (
    <Section title={messages.nameTitle}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          {...register('name')}
          label={messages.name}
          autoComplete="name"
          required
          error={formState.errors.name?.message}
        />
        <Button type="submit" busy={isLoading} disabled={!formState.isDirty}>
          {isLoading ? adminMessages.saving : messages.nameSave}
        </Button>
      </form>
    </Section>
  );
}

/**
 * Return a function that stores the new name in the session kept on this device, which the menu and the greeting read.
 */
function useOwnName(): (name: string) => void {
  const dispatch = useDispatch();
  const store = useStore<{ session: SessionsState }>();
  return (name) => {
    const { admin } = store.getState().session;
    if (admin)
      dispatch(loggedIn({ audience: 'admin', session: { ...admin, user: { ...admin.user, name } } }));
  };
}
