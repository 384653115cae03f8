import { valibotResolver } from '@hookform/resolvers/valibot';
import { FormProvider, useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { type User, useUpdateProfileMutation } from '@/api';
import { customerChanged } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { accountMessages } from '@/shared/messages/storefront/account';
import { profileMessages } from '@/shared/messages/storefront/profile';
import styles from './account.module.css';
import { ErrorNotice } from './error-notice';
import notices from './notices.module.css';
import { ProfileFields } from './profile-fields';
import { SavedNotice } from './saved-notice';
import { type ProfileForm as ProfileAnswers, type ProfileDraft, profileSchema } from './schemas';
import { useSubmit } from './use-submit';
import { useTimedFlag } from './use-timed-flag';
import { useUnsavedDraft } from './use-unsaved-draft';

/** In the order of the page. */
const FIELDS = ['name', 'phone', 'email', 'region', 'city', 'address'] as const;

const draftOf = ({ name, email, phone, region, customer }: User): ProfileDraft => ({
  name,
  email: email ?? '',
  phone: phone ?? customer?.phone ?? '',
  region: region ?? customer?.region ?? '',
  city: customer?.city ?? '',
  address: customer?.address ?? '',
});

/** Show and edit a customer's details. */
export function ProfileForm({ user }: { user: User }) {
  const [update] = useUpdateProfileMutation();
  const dispatch = useDispatch();
  const [isSaved, showSaved] = useTimedFlag();
  const saved = draftOf(user);
  const form = useForm<ProfileDraft, unknown, ProfileAnswers>({
    resolver: valibotResolver(profileSchema),
    values: saved,
    resetOptions: { keepDirtyValues: true }, // A refetched profile never overwrites what is being typed.
    shouldFocusError: false, // The resolver's field order is not that of the page.
  });
  const { handleSubmit, setError, setFocus, reset, formState } = form;
  const { isDirty } = formState;
  const { submit, isBusy, submitError } = useSubmit({
    setError,
    fields: FIELDS,
    fallback: accountMessages.profileFailed,
  });
  useUnsavedDraft({ userId: user.id, form, saved });
  const begin = (draft: ProfileDraft) => reset(draft, { keepDirtyValues: false });

  const focusFirst = (errors: object) => {
    const first = FIELDS.find((field) => field in errors);
    if (first) setFocus(first);
  };

  const send = async ({ city, address, ...rest }: ProfileAnswers) => {
    const answer = await update({
      updateProfile: { ...rest, city: city || null, address: address || null },
    });
    if (answer.data) {
      const { user: changed } = answer.data.data;
      begin(draftOf(changed));
      dispatch(customerChanged(changed));
      showSaved();
    }
    return answer;
  };

  return (
    <FormProvider {...form}>
      <form
        className={styles.card}
        onSubmit={handleSubmit((answers) => submit(() => send(answers)), focusFirst)}
        noValidate
      >
        <h2 className={styles.cardTitle}>{profileMessages.details}</h2>
        {submitError && <ErrorNotice>{submitError.message}</ErrorNotice>}
        <ProfileFields heading="h3" />
        {isDirty && (
          <div className={notices.unsaved}>
            {profileMessages.unsaved}
            <Button variant="quiet" size="small" disabled={isBusy} onClick={() => begin(saved)}>
              {profileMessages.undo}
            </Button>
          </div>
        )}
        <SavedNotice>{isSaved && profileMessages.saved}</SavedNotice>
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? accountMessages.saving : profileMessages.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
