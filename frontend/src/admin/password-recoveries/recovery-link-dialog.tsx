import { MessageCircle } from 'lucide';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { config } from '@/shared/config';
import { formatDateTime } from '@/shared/format/dates';
import { formatPhone } from '@/shared/format/phone';
import { adminMessages } from '@/shared/messages/admin/common';
import { passwordRecoveryMessages as messages } from '@/shared/messages/admin/password-recoveries';
import type { RecoveryLink } from '../api';
import { customerChatLink } from '../orders/contact/customer-chat-link';
import styles from './password-recoveries.module.css';

interface RecoveryLinkDialogProps {
  link: RecoveryLink;
  onClose: () => void;
}

/** A new link in its message, with the customer's WhatsApp chat to send it. */
export function RecoveryLinkDialog({ link, onClose }: RecoveryLinkDialogProps) {
  const { name, phone, url, expires_at } = link;
  const text = messages.messageText(name, config.storeName, url);
  return (
    <Modal
      title={messages.linkFor(name)}
      onClose={onClose}
      footer={
        <a
          className={buttonClass({})}
          href={customerChatLink(phone, text)}
          data-autofocus
          target="_blank"
          rel="noreferrer"
        >
          <Icon shape={MessageCircle} size={20} />
          {messages.send}
          <span className="visually-hidden"> {adminMessages.newTab}</span>
        </a>
      }
    >
      <p>
        {messages.linkText(formatDateTime(expires_at))} {messages.to}{' '}
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </p>
      <section className={styles.message} aria-label={messages.message}>
        {text}
      </section>
    </Modal>
  );
}
