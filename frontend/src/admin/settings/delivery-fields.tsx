import { TextField } from '@/shared/components/text-field';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import type { ShopSettings } from '../api';
import { DecimalField } from '../components/decimal-field';
import { SwitchField } from '../components/switch-field';
import { idOf, type SettingsFieldsProps } from './settings-fields';
import styles from './settings-form.module.css';

/** Step of the arrow keys: one shekel. */
const STEP = 100;

interface DeliveryFieldsProps extends SettingsFieldsProps {
  regions: ShopSettings['regions'];
}

/** Fields for the shipping cost and promised days of each region, and the free-shipping threshold. */
export function DeliveryFields({ form, regions, isReadOnly }: DeliveryFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <section className={styles.card} aria-labelledby="settings-delivery">
      <h2 id="settings-delivery" className={styles.title}>
        {messages.delivery}
      </h2>
      <p className={styles.text}>{messages.deliveryText}</p>
      <div className={styles.costs}>
        {regions.map(({ region, label }, index) => (
          <DecimalField
            key={region}
            {...register(`regions.${index}.cost`)}
            id={idOf(`regions.${index}.cost`)}
            label={messages.cost(label)}
            error={errors.regions?.[index]?.cost?.message}
            stepHundredths={STEP}
            readOnly={isReadOnly}
          />
        ))}
        <DecimalField
          {...register('free_shipping_threshold')}
          id={idOf('free_shipping_threshold')}
          label={messages.threshold}
          hint={messages.thresholdHint}
          error={errors.free_shipping_threshold?.message}
          stepHundredths={STEP}
          readOnly={isReadOnly}
        />
      </div>
      <SwitchField
        {...register('is_threshold_after_discounts')}
        id={idOf('is_threshold_after_discounts')}
        label={messages.isAfterDiscounts}
        hint={messages.isAfterDiscountsHint}
        // Not `disabled`, which would drop the value.
        onClick={(event) => isReadOnly && event.preventDefault()}
        aria-readonly={isReadOnly}
      />
      <p className={styles.text}>{messages.daysText}</p>
      {regions.map(({ region, label }, index) => (
        <div key={region} className={styles.costs}>
          {(['min', 'max'] as const).map((bound) => (
            <TextField
              key={bound}
              {...register(`regions.${index}.days.${bound}`)}
              id={idOf(`regions.${index}.days.${bound}`)}
              label={messages[bound](label)}
              error={errors.regions?.[index]?.days?.[bound]?.message}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              readOnly={isReadOnly}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
