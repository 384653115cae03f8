import { Banknote, Truck } from 'lucide';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { PhoneField } from '@/shared/components/phone-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { regionLabels } from '@/shared/messages/shared/labels';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './checkout.module.css';
import { CHECKOUT_FIELDS, type CheckoutDraft } from './checkout-fields';

interface CustomerFieldsProps {
  register: UseFormRegister<CheckoutDraft>;
  control: Control<CheckoutDraft>;
  errors: FieldErrors<CheckoutDraft>;
  /** Delivery is free for every region. */
  isFree: boolean;
}

/** The fields of the checkout form: customer, address, delivery. */
export function CustomerFields({ register, control, errors, isFree }: CustomerFieldsProps) {
  const { costs } = useShipping();
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
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{checkoutMessages.address}</h2>
        <Controller
          name="region"
          control={control}
          render={({ field }) => (
            <ChoiceGroup
              large
              legend={CHECKOUT_FIELDS.region.label}
              id={CHECKOUT_FIELDS.region.id}
              value={costs.find(({ region }) => region === field.value)?.region}
              onChange={field.onChange}
              error={errors.region?.message}
              choices={costs.map(({ region, cost }) => ({
                value: region,
                label: regionLabels[region],
                details: [<Cost key="cost" cost={cost} isFree={isFree} />],
              }))}
            />
          )}
        />
        <TextField
          {...register('city')}
          {...labelled('city')}
          error={errors.city?.message}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
        <TextAreaField
          {...register('address')}
          {...labelled('address')}
          hint={checkoutMessages.streetHint}
          error={errors.address?.message}
          autoComplete="street-address"
          rows={3}
        />
      </section>
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

function Cost({ cost, isFree }: { cost: number; isFree: boolean }) {
  if (!isFree) return <Money amount={cost} short />;
  return (
    <>
      <del>
        <Money amount={cost} short />
      </del>{' '}
      {cartSummaryMessages.free}
    </>
  );
}

function labelled(name: keyof typeof CHECKOUT_FIELDS) {
  const { id, label } = CHECKOUT_FIELDS[name];
  return { id, label };
}
