import { useGetMessageOfferQuery } from '@/api/customer';
import { messageConsentMessages as messages } from '@/shared/messages/storefront/order-messages';
import consent from '../consent.module.css';
import styles from './message-consent.module.css';

interface MessageConsentProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Checkbox by which the customer agrees to messages about the order; nothing unless the shop sends any. */
export function MessageConsent({ isChecked, onChange }: MessageConsentProps) {
  const { data } = useGetMessageOfferQuery();
  if (!data?.data.is_offered) return null;
  return (
    <div className={styles.consent}>
      <label className={consent.consent}>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby="message-consent-hint"
        />
        {messages.agree}
      </label>
      <p id="message-consent-hint" className={styles.hint}>
        {messages.agreeHint}
      </p>
    </div>
  );
}
