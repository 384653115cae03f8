import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { Variant } from '@/api';
import { useJoinWaitingListMutation } from '@/api/customer';
import { Button } from '@/shared/components/button';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { ErrorText } from '@/shared/components/error-text';
import { PhoneField } from '@/shared/components/phone-field';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';
import { waitingListMessages as messages } from '@/shared/messages/storefront/waiting-list';
import { SubmitNotice } from '@/storefront/account/submit-notice';
import { useCurrentCustomer } from '@/storefront/account/use-current-customer';
import { useSubmit } from '@/storefront/account/use-submit';
import consent from '../consent.module.css';
import { type JoinDraft, joinSchema } from './join-schema';
import styles from './waiting-list.module.css';

interface JoinFormProps {
  productId: string;
  sizes: readonly Variant[];
  onJoined: () => void;
}

/** Form with the size to wait for, the phone to tell, and the consent to a message. */
export function JoinForm({ productId, sizes, onJoined }: JoinFormProps) {
  const [join] = useJoinWaitingListMutation();
  const { user } = useCurrentCustomer();
  const { control, register, handleSubmit, setError, getValues, setValue, formState } = useForm<JoinDraft>({
    resolver: valibotResolver(joinSchema),
    defaultValues: { variant_id: sizes[0]?.id ?? '', phone: user?.phone ?? '', consent: false },
  });
  const { field: phone } = useController({ name: 'phone', control });
  const { field: size } = useController({ name: 'variant_id', control });
  const { submit, isBusy, submitError } = useSubmit({
    setError,
    fields: ['phone', 'consent'],
    fallback: messages.joinFailed,
  });
  const ownPhone = user?.phone;
  useEffect(() => {
    if (ownPhone && !getValues('phone')) setValue('phone', ownPhone);
  }, [ownPhone, getValues, setValue]);
  const send = async (draft: JoinDraft) => {
    const joinWaitingList = { ...draft, product_id: productId };
    if (await submit(() => join({ joinWaitingList }))) onJoined();
  };
  const consentError = formState.errors.consent?.message;

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(send)}
      aria-label={productMessages.tellWhenBack}
      noValidate
    >
      {submitError && <SubmitNotice error={submitError} />}
      {sizes.length > 1 && (
        <ChoiceGroup
          legend={messages.size}
          value={size.value}
          onChange={size.onChange}
          choices={sizes.map(({ id, size_value }) => ({
            value: id,
            label: catalogMessages.size(size_value),
          }))}
        />
      )}
      <PhoneField
        {...phone}
        label={messages.phone}
        hint={messages.phoneHint}
        error={formState.errors.phone?.message}
      />
      <div>
        <label className={consent.consent}>
          <input
            {...register('consent')}
            type="checkbox"
            aria-invalid={consentError ? true : undefined}
            aria-describedby={consentError ? 'waiting-consent-error' : undefined}
          />
          {messages.consent}
        </label>
        <ErrorText id="waiting-consent-error" error={consentError} />
      </div>
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? messages.joining : messages.join}
      </Button>
    </form>
  );
}
