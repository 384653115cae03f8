import { FormProvider, useFormContext } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useSignUpMutation } from '@/api';
import { loggedIn } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { ErrorSummary } from '@/shared/components/error-summary';
import { accountMessages } from '@/shared/messages/storefront/account';
import { loginMessages } from '@/shared/messages/storefront/login';
import styles from './account.module.css';
import { type SignupForm as SignupAnswers, type SignupDraft, signupSchema } from './entry-schemas';
import { ErrorNotice } from './error-notice';
import { NewPasswordFields } from './new-password-fields';
import { controlId, ProfileFields } from './profile-fields';
import { useSubmitForm } from './use-submit-form';

const EMPTY: SignupDraft = {
  name: '',
  phone: '',
  email: '',
  region: '',
  city: '',
  address: '',
  password: '',
  password_confirmation: '',
};
/** In the order of the page. */
const FIELDS = Object.keys(EMPTY) as (keyof SignupDraft)[];

/** Create an account: personal details and a password. */
export function SignupForm() {
  const [signUp] = useSignUpMutation();
  const dispatch = useDispatch();
  const { form, field, submit, isBusy, submitError } = useSubmitForm({
    schema: signupSchema,
    defaultValues: EMPTY,
    fallback: loginMessages.signupFailed,
    shouldFocusError: false, // The error summary takes the focus.
  });

  const send = async ({ city, address, ...rest }: SignupAnswers) => {
    const answer = await signUp({ signUp: { ...rest, city: city || null, address: address || null } });
    if (answer.data) dispatch(loggedIn({ audience: 'customer', session: answer.data.data }));
    return answer;
  };

  return (
    <FormProvider {...form}>
      <form
        className={styles.card}
        onSubmit={form.handleSubmit((answers) => submit(() => send(answers)))}
        noValidate
      >
        <FormErrors />
        {submitError && <ErrorNotice>{submitError.message}</ErrorNotice>}
        <ProfileFields heading="h2" />
        <div className={styles.part}>
          <h2 className={styles.partTitle}>{loginMessages.access}</h2>
          <div className={styles.pair}>
            <NewPasswordFields
              label={accountMessages.password}
              field={(name) => ({ ...field(name), id: controlId(name) })}
            />
          </div>
        </div>
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? loginMessages.signingUp : loginMessages.signUp}
        </Button>
      </form>
    </FormProvider>
  );
}

/** Summarize the errors of the submitted form, in the order of its fields. */
function FormErrors() {
  const { errors, isSubmitted } = useFormContext<SignupDraft>().formState;
  if (!isSubmitted) return null;
  const summary = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ controlId: controlId(field), message }] : [];
  });
  return <ErrorSummary errors={summary} />;
}
