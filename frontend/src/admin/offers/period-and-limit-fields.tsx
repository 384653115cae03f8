import { TextField } from '@/shared/components/text-field';
import { offerFormMessages as messages } from '@/shared/messages/admin/offers';
import { Section } from '../components/section';
import { SwitchField } from '../components/switch-field';
import { fieldProps, type OfferFormState } from './offer-fields';
import styles from './offers.module.css';

/** Fields for the period and the limits of an offer, and its switch. */
export function PeriodAndLimitFields({ form }: { form: OfferFormState }) {
  const count = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', optional: true } as const;
  return (
    <Section title={messages.period}>
      <div className={styles.fields}>
        <TextField
          {...fieldProps(form, 'starts_at')}
          type="date"
          label={messages.startsAt}
          hint={messages.startsHint}
          optional
        />
        <TextField
          {...fieldProps(form, 'ends_at')}
          type="date"
          label={messages.endsAt}
          hint={messages.endsHint}
          optional
        />
        <TextField
          {...fieldProps(form, 'limit')}
          {...count}
          label={messages.limit}
          hint={messages.limitHint}
        />
        <TextField
          {...fieldProps(form, 'limit_per_phone')}
          {...count}
          label={messages.limitPerPhone}
          hint={messages.limitPerPhoneHint}
        />
      </div>
      <SwitchField
        {...fieldProps(form, 'is_enabled')}
        label={messages.isEnabled}
        hint={messages.isEnabledHint}
      />
    </Section>
  );
}
