import { MessageCircle } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { formatPhone } from '@/shared/format/phone';
import { adminMessages } from '@/shared/messages/admin/common';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import { customerChatLink } from './customer-chat-link';
import styles from './customer-contact.module.css';

interface CustomerContactProps {
  phone: string;
  /** Text of the message that the chat opens with. */
  text?: string;
}

/** Phone number that links to the customer's WhatsApp chat; nothing if the customer was erased. */
export function CustomerContact({ phone, text }: CustomerContactProps) {
  if (!phone) return null;
  return (
    <a
      className={styles.chat}
      href={customerChatLink(phone, text)}
      data-chat
      target="_blank"
      rel="noreferrer"
      title={messages.chat}
    >
      <Icon shape={MessageCircle} size={14} />
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
      <span className="visually-hidden">
        {' '}
        {messages.chat} {adminMessages.newTab}
      </span>
    </a>
  );
}
