import { MessageCircle } from 'lucide';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { orderMessages, trackMessages } from '@/shared/messages/storefront/orders';
import styles from './orders.module.css';

/** Link to a chat with the shop about the order. */
export function OrderHelp({ number }: { number: number }) {
  if (!config.supportPhone) return null;
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.cardTitle}>{trackMessages.help}</h2>
        <p className={styles.soft}>{trackMessages.helpText}</p>
      </div>
      <div>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={chatLink(config.supportPhone, orderMessages.whatsappText(number))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon shape={MessageCircle} size={18} />
          {orderMessages.whatsapp}
        </a>
      </div>
    </section>
  );
}
