import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type User, useUpdateProfileMutation } from '@/api';
import { Button } from '@/shared/components/button';
import { accountMessages } from '@/shared/messages/account';
import styles from './account.module.css';
import { PersonFields } from './person-fields';
import { type ProfileDraft, type ProfileForm as ProfileValues, profileSchema } from './schemas';
import { useServerFaults } from './use-server-faults';

const SAVED_MS = 5000;
const FIELDS = ['name', 'email', 'phone', 'region', 'city', 'address'] as const;

const draftOf = ({ name, email, phone, region, customer }: User): ProfileDraft => ({
  name,
  email: email ?? '',
  phone: phone ?? customer?.phone ?? '',
  region: region ?? customer?.region ?? '',
  city: customer?.city ?? '',
  address: customer?.address ?? '',
});

/** A customer's details, to be read and changed. */
export function ProfileForm({ user }: { user: User }) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<ProfileDraft, unknown, ProfileValues>({
    resolver: valibotResolver(profileSchema),
    values: draftOf(user),
    mode: 'onTouched',
  });
  const { handleSubmit, setError } = form;
  const { refusal, refuse, forgive } = useServerFaults(setError, FIELDS, accountMessages.profileFailed);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const submit = async ({ city, address, ...rest }: ProfileValues) => {
    forgive();
    setSaved(false);
    const { error } = await update({
      updateProfile: { ...rest, city: city || null, address: address || null },
    });
    if (error) refuse(error);
    else setSaved(true);
  };

  return (
    <form className={styles.card} onSubmit={handleSubmit(submit)} noValidate>
      <h2 className={styles.cardTitle}>{accountMessages.details}</h2>
      <p role="status" className={isSaved ? styles.saved : 'visually-hidden'}>
        {isSaved && accountMessages.saved}
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <Button type="submit" busy={isLoading}>
        {isLoading ? accountMessages.saving : accountMessages.save}
      </Button>
    </form>
  );
}
