import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import type { ShopSettings } from '../api';
import { DecimalField } from '../components/decimal-field';
import { idOf, type SettingsFieldsProps } from './settings-fields';
import styles from './settings-form.module.css';

/** Step of the arrow keys: one shekel. */
const STEP = 100;

interface DeliveryFieldsProps extends SettingsFieldsProps {
  regions: ShopSettings['regions'];
}

/** Fields for the shipping cost of each region and the free-shipping threshold. */
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
    </section>
  );
}
