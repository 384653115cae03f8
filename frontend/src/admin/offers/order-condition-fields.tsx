import { REGIONS } from '@/api/regions';
import { TextField } from '@/shared/components/text-field';
import { offerFormMessages as messages } from '@/shared/messages/admin/offers';
import { regionLabels } from '@/shared/messages/shared/labels';
import { DecimalField } from '../components/decimal-field';
import { Section } from '../components/section';
import { SwitchField } from '../components/switch-field';
import { CheckGroup } from '../products/check-group';
import { fieldProps, idOf, type OfferFormState } from './offer-fields';
import styles from './offers.module.css';

/** Step of the arrow keys: one shekel. */
const STEP = 100;

const REGION_OPTIONS = REGIONS.map((value) => ({ value, label: regionLabels[value] }));

/** Fields for the orders that an offer is for: minimum, regions, first orders. */
export function OrderConditionFields({ form }: { form: OfferFormState }) {
  return (
    <Section title={messages.conditions}>
      <div className={styles.fields}>
        <DecimalField
          {...fieldProps(form, 'conditions.minimum')}
          label={messages.minimum}
          hint={messages.minimumHint}
          stepHundredths={STEP}
          optional
        />
        <TextField
          {...fieldProps(form, 'conditions.minimum_units')}
          label={messages.minimumUnits}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          optional
        />
      </div>
      <CheckGroup
        id={idOf('conditions.regions')}
        legend={messages.regions}
        options={REGION_OPTIONS}
        field={form.register('conditions.regions')}
        error={form.formState.errors.conditions?.regions?.message}
      />
      <SwitchField
        {...fieldProps(form, 'conditions.is_first_order_only')}
        label={messages.isFirstOrder}
        hint={messages.isFirstOrderHint}
      />
    </Section>
  );
}
