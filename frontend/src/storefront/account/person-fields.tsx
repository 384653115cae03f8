import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { PhoneField } from '@/shared/components/phone-field';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { accountMessages } from '@/shared/messages/account';
import { regionLabels } from '@/shared/messages/common';
import styles from './account.module.css';
import type { ProfileDraft } from './schemas';

interface PersonFieldsProps {
  register: UseFormRegister<ProfileDraft>;
  control: Control<ProfileDraft>;
  errors: FieldErrors<ProfileDraft>;
}

const regions = [
  { value: '', label: accountMessages.chooseRegion },
  ...Object.entries(regionLabels).map(([value, label]) => ({ value, label })),
];

/** Who a customer is and where they live: the fields that sign-up and profile share. */
export function PersonFields({ register, control, errors }: PersonFieldsProps) {
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
