import { Banknote, Truck } from 'lucide';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Icon } from '@/shared/components/icon';
import { PhoneField } from '@/shared/components/phone-field';
import { TextField } from '@/shared/components/text-field';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { AddressFields } from './address-fields';
import styles from './checkout.module.css';
import { CHECKOUT_FIELDS, type CheckoutDraft } from './checkout-fields';
import type { CheckoutForm } from './checkout-schema';

interface CustomerFieldsProps {
  form: UseFormReturn<CheckoutDraft, unknown, CheckoutForm>;
  isFree: boolean;
  /** Cost of the delivery to the chosen place; undefined while it is unknown. */
  placeCost: number | undefined;
}

/** The fields of the checkout form: customer, address, delivery. */
export function CustomerFields({ form, isFree, placeCost }: CustomerFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{checkoutMessages.customer}</h2>
        <TextField
          {...register('name')}
          {...labelled('name')}
          error={errors.name?.message}
          autoComplete="name"
          enterKeyHint="next"
        />
        <div className={styles.pair}>
          <Controller
            name="phone"
            control={control}
            render={({ field }) => (
              <PhoneField
                {...field}
                {...labelled('phone')}
                hint={checkoutMessages.phoneHint}
                error={errors.phone?.message}
              />
            )}
          />
          <TextField
            {...register('email')}
            {...labelled('email')}
            error={errors.email?.message}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            dir="ltr"
            optional
          />
        </div>
      </section>
      <AddressFields form={form} isFree={isFree} placeCost={placeCost} />
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{checkoutMessages.shippingInfo}</h2>
        <ul className={styles.notes}>
          <li>
            <Icon shape={Truck} size={22} strokeWidth={1.5} />
            {checkoutMessages.deliveryTime}
          </li>
          <li>
            <Icon shape={Banknote} size={22} strokeWidth={1.5} />
            {checkoutMessages.cash}
          </li>
        </ul>
      </section>
    </>
  );
}

function labelled(name: keyof typeof CHECKOUT_FIELDS) {
  const { id, label } = CHECKOUT_FIELDS[name];
  return { id, label };
}
