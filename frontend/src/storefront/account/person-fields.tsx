import { Controller, useFormContext } from 'react-hook-form';
import { PhoneField } from '@/shared/components/phone-field';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { accountMessages } from '@/shared/messages/account';
import { regionLabels } from '@/shared/messages/labels';
import styles from './account.module.css';
import type { ProfileDraft } from './schemas';

const regions = [
  { value: '', label: accountMessages.chooseRegion },
  ...Object.entries(regionLabels).map(([value, label]) => ({ value, label })),
];

/** Who a customer is and where they live: the fields that the forms of sign-up and profile share. */
export function PersonFields() {
  const { register, control, formState } = useFormContext<ProfileDraft>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name')}
        label={accountMessages.name}
        error={errors.name?.message}
        autoComplete="name"
      />
      <div className={styles.pair}>
        <Controller
          name="phone"
          control={control}
          render={({ field }) => (
            <PhoneField {...field} label={accountMessages.phone} error={errors.phone?.message} />
          )}
        />
        <TextField
          {...register('email')}
          label={accountMessages.email}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
          dir="ltr"
        />
        <SelectField
          {...register('region')}
          label={accountMessages.region}
          error={errors.region?.message}
          options={regions}
        />
        <TextField
          {...register('city')}
          label={accountMessages.city}
          error={errors.city?.message}
          autoComplete="address-level2"
          optional
        />
      </div>
      <TextField
        {...register('address')}
        label={accountMessages.address}
        error={errors.address?.message}
        autoComplete="street-address"
        optional
      />
    </>
  );
}
