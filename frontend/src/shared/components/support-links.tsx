import { Mail, Phone } from 'lucide';
import { config } from '@/shared/config';
import { errorMessages } from '@/shared/messages/shared/errors';
import { Icon } from './icon';
import styles from './support-links.module.css';

/** Links to the support's email and phone, as far as they are configured. */
export function SupportLinks() {
  return (
    <>
      {config.supportEmail && (
        <a className={styles.link} href={`mailto:${config.supportEmail}`}>
          <Icon shape={Mail} size={18} />
          {errorMessages.supportLabel}
        </a>
      )}
      {config.supportPhone && (
        <a className={styles.link} href={`tel:${config.supportPhone}`}>
          <Icon shape={Phone} size={18} />
          {errorMessages.contactLabel}
        </a>
      )}
    </>
  );
}
