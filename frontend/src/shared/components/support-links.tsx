import { Mail, Phone } from 'lucide-react';
import { config } from '@/shared/config';
import { errorMessages } from '@/shared/messages/errors';
import styles from './support-links.module.css';

/** Write to the support, or call it. */
export function SupportLinks() {
  return (
    <>
      <a className={styles.link} href={`mailto:${config.supportEmail}`}>
        <Mail size={18} aria-hidden="true" />
        {errorMessages.supportLabel}
      </a>
      <a className={styles.link} href={`tel:${config.supportPhone}`}>
        <Phone size={18} aria-hidden="true" />
        {errorMessages.contactLabel}
      </a>
    </>
  );
}
