import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { Money } from '@/shared/components/money';
import { PhoneField } from '@/shared/components/phone-field';
import { TextField } from '@/shared/components/text-field';
import { regionLabels } from '@/shared/messages/shared/labels';
import { accountMessages } from '@/shared/messages/storefront/account';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './account.module.css';
import type { ProfileDraft } from './schemas';

/** The id of a field's control, so that the error summary can link to it. */
export const controlId = (field: string) => `account-${field}`;

/** Name, contact and address fields, shared by the sign-up and profile forms. */
export function ProfileFields({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { register, control, formState } = useFormContext<ProfileDraft>();
  const { errors } = formState;
  const { costs } = useShipping();
  return (
    <>
      <div className={styles.part}>
        <Heading className={styles.partTitle}>{accountMessages.personalDetails}</Heading>
        <TextField
          {...register('name')}
          id={controlId('name')}
          label={accountMessages.name}
          error={errors.name?.message}
          autoComplete="name"
        />
        <div className={styles.pair}>
          <Controller
            name="phone"
            control={control}
            render={({ field }) => (
              <PhoneField
                {...field}
                id={controlId('phone')}
                label={accountMessages.phone}
                error={errors.phone?.message}
              />
            )}
          />
          <TextField
            {...register('email')}
            id={controlId('email')}
            label={accountMessages.email}
            error={errors.email?.message}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
          />
        </div>
      </div>
      <div className={styles.part}>
        <Heading className={styles.partTitle}>{accountMessages.deliveryAddress}</Heading>
        <Controller
          name="region"
          control={control}
          render={({ field }) => (
            <ChoiceGroup
              large
              id={controlId('region')}
              legend={accountMessages.region}
              choices={costs.map(({ region, cost }) => ({
                value: region,
                label: regionLabels[region],
                details: [<Money key="cost" amount={cost} short />],
              }))}
              value={costs.find(({ region }) => region === field.value)?.region}
              onChange={field.onChange}
              error={errors.region?.message}
            />
          )}
        />
        <div className={styles.pair}>
          <TextField
            {...register('city')}
            id={controlId('city')}
            label={accountMessages.city}
            error={errors.city?.message}
            autoComplete="address-level2"
            optional
          />
          <TextField
            {...register('address')}
            id={controlId('address')}
            label={accountMessages.address}
            hint={accountMessages.addressHint}
            error={errors.address?.message}
            autoComplete="street-address"
            optional
          />
        </div>
      </div>
    </>
  );
}
