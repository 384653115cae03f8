import { UserRoundPen } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { orderNoticeMessages as messages } from '@/shared/messages/admin-live';
import { commonMessages } from '@/shared/messages/common';
import { type AdminOrder, useUpdateOrderMutation } from '../api';
import { conflictingOrder } from '../orders/status/conflicting-order';
import { useLive } from './live-context';
import { entryText, orderEventText } from './order-event-text';
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
  const { orders: news } = useLive().state;
  const [, { error, reset }] = useUpdateOrderMutation({ fixedCacheKey: order.id });
  const { show, isLoading } = useFreshOrder(order, onShow);

  const present = conflictingOrder(error);
  const isStale = present !== undefined && present.version > order.version;
  const last = present?.timeline.at(-1);
  const deeds = news.filter((each) => each.id === order.id && !isShownIn(order, each));
  const told = last && deeds.length === 0 ? [entryText(last)] : deeds.map(orderEventText);
  if (!present && deeds.length === 0) return null;

  const bring = async () => {
    if (await show()) reset();
  };
  return (
    <Told title={present ? messages.refusedTitle : messages.title} deeds={told}>
      {present && (
        <p className={styles.told}>
          {messages.refusedText} {!isStale && deeds.length === 0 && messages.shown}
        </p>
      )}
      <div className={styles.actions}>
        {isStale || deeds.length > 0 ? (
          <Button size="small" busy={isLoading} onClick={() => void bring()}>
            {messages.show}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={reset}>
            {commonMessages.close}
            <span className="visually-hidden"> {messages.dismiss}</span>
          </Button>
        )}
      </div>
    </Told>
  );
}

function Told({ title, deeds, children }: { title: string; deeds: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <Icon shape={UserRoundPen} size={20} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      <ul className={styles.told}>
        {[...new Set(deeds)].map((deed) => (
          <li key={deed}>{deed}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
