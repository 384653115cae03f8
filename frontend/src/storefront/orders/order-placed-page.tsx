import { MessageCircle } from 'lucide';
import { useLocation, useParams } from 'react-router';
import { useTrackOrderQuery } from '@/api';
import { buttonClass } from '@/shared/components/button-class';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { Skeleton } from '@/shared/components/skeleton';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { useTitle } from '@/shared/hooks/use-title';
import { orderMessages } from '@/shared/messages/orders';
import { Celebration } from './celebration';
import styles from './order-placed-page.module.css';

interface Placed {
  number: number;
  total: number;
}

const isPlaced = (state: unknown): state is Placed =>
  typeof state === 'object' && state !== null && 'number' in state && 'total' in state;

/** After an order: its number, what happens next, and where to ask. Survives a reload by asking the shop. */
export function OrderPlacedPage() {
  const { trackingToken = '' } = useParams();
  const { state } = useLocation();
  const placed = isPlaced(state) ? state : undefined;
  const query = useTrackOrderQuery({ trackingToken }, { skip: placed !== undefined });
  const number = placed?.number ?? query.data?.data.number;
  useTitle(orderMessages.placedTitle);

  if (query.isError) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Celebration />
      <h1 className={styles.title}>{orderMessages.placedTitle}</h1>
      <div className={styles.ticket}>
        <p className={styles.soft}>{orderMessages.number}</p>
        <p className={styles.number}>{number ?? <Skeleton shape="short" />}</p>
        {placed && (
          <p>
            {orderMessages.total}: <Money amount={placed.total} />
          </p>
        )}
      </div>
      <section className={styles.next}>
        <h2 className={styles.nextTitle}>{orderMessages.next}</h2>
        <ol className={styles.steps}>
          {orderMessages.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className={styles.actions}>
        <ButtonLink to={`/orders/track/${trackingToken}`}>{orderMessages.track}</ButtonLink>
        {number !== undefined && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={chatLink(config.supportPhone, orderMessages.whatsappText(number))}
            target="_blank"
            rel="noreferrer"
          >
            <Icon shape={MessageCircle} size={18} />
            {orderMessages.whatsapp}
          </a>
        )}
        <ButtonLink to="/products" variant="quiet">
          {orderMessages.goShopping}
        </ButtonLink>
      </div>
    </div>
  );
}
