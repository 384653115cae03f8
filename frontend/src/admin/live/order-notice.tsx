import { UserRoundPen } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { orderNoticeMessages as messages } from '@/shared/messages/admin/live';
import { commonMessages } from '@/shared/messages/shared/common';
import { type AdminOrder, useUpdateOrderMutation } from '../api';
import { conflictingOrder } from '../orders/status/conflicting-order';
import { useLive } from './live-context';
import { entryText, lastChange, orderEventText } from './order-event-text';
import styles from './order-notice.module.css';
import { isShownIn } from './unseen-orders';
import { useFreshOrder } from './use-fresh-order';

interface OrderNoticeProps {
  /** Order as displayed, possibly outdated. */
  order: AdminOrder;
  /** Called with the refetched order, after cached lists were updated. */
  onShow?: (present: AdminOrder) => void;
}

/**
 * Notice that others changed the open order, with a button that shows its current state. Mention a conflict when the
 * administrator's own change was rejected because of it.
 */
export function OrderNotice({ order, onShow }: OrderNoticeProps) {
  const { orders: received } = useLive().state;
  const [, { error, reset }] = useUpdateOrderMutation({ fixedCacheKey: order.id });
  const { show, isLoading } = useFreshOrder(order, onShow);

  const present = conflictingOrder(error);
  const isStale = present !== undefined && present.version > order.version;
  const last = present && lastChange(present);
  const unseen = received.filter((event) => event.id === order.id && !isShownIn(order, event));
  const events = last && unseen.length === 0 ? [entryText(last)] : unseen.map(orderEventText);
  if (!present && unseen.length === 0) return null;

  const showPresent = async () => {
    if (await show()) reset();
  };
  return (
    <Notice title={present ? messages.refusedTitle : messages.title} events={events}>
      {present && (
        <p className={styles.text}>
          {messages.refusedText} {!isStale && unseen.length === 0 && messages.shown}
        </p>
      )}
      <div className={styles.actions}>
        {isStale || unseen.length > 0 ? (
          <Button size="small" busy={isLoading} onClick={() => void showPresent()}>
            {messages.show}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={reset}>
            {commonMessages.close}
            <span className="visually-hidden"> {messages.dismiss}</span>
          </Button>
        )}
      </div>
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  /** Descriptions of the changes, possibly repeated. */
  events: readonly string[];
  children: ReactNode;
}

function Notice({ title, events, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <Icon shape={UserRoundPen} size={20} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      <ul className={styles.text}>
        {[...new Set(events)].map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
