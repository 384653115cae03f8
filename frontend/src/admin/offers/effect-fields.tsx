import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { offerFormMessages as messages, offerEffectLabels } from '@/shared/messages/admin/offers';
import { DecimalField } from '../components/decimal-field';
import { fieldProps, type OfferFormState } from './offer-fields';
import { hasPercent, OFFER_EFFECTS } from './offer-schema';
import styles from './offers.module.css';

/** Step of the arrow keys: one shekel. */
const STEP = 100;

const EFFECTS = OFFER_EFFECTS.map((value) => ({ value, label: offerEffectLabels[value] }));

/** Fields for the effect of an offer: its kind, and what that kind needs. */
export function EffectFields({ form }: { form: OfferFormState }) {
  const effect = form.watch('effect');
  const isNth = effect === 'nth_item';
  return (
    <div className={styles.fields}>
      <SelectField {...fieldProps(form, 'effect')} label={messages.effect} options={EFFECTS} />
      {isNth && (
        <TextField
          {...fieldProps(form, 'nth')}
          label={messages.nth}
          hint={messages.nthHint}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          required
        />
      )}
      {hasPercent(effect) && (
        <TextField
          {...fieldProps(form, 'percent')}
          label={isNth ? messages.percentNth : messages.percent}
          hint={isNth ? messages.percentNthHint : undefined}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          required
        />
      )}
      {effect === 'amount' && (
        <DecimalField
          {...fieldProps(form, 'amount')}
          label={messages.amount}
          stepHundredths={STEP}
          required
        />
      )}
    </div>
  );
}
