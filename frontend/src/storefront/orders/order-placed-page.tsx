import { MessageCircle } from 'lucide';
import { useParams } from 'wouter';
import { useTrackOrderQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { buttonClass } from '@/shared/components/button-class';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { Skeleton } from '@/shared/components/skeleton';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { useTitle } from '@/shared/hooks/use-title';
import { orderMessages, orderPlacedMessages } from '@/shared/messages/storefront/orders';
import { useEntryState } from '@/shared/navigation/app-router';
import { Celebration } from './celebration';
import { OrderPlacedNumber } from './order-placed-number';
import styles from './order-placed-page.module.css';
import { useRememberOrder } from './use-remember-order';

/** The placed order, passed on by checkout as history state. */
interface Placed {
  number: number;
  total: number;
  name?: string;
}

const isPlaced = (state: unknown): state is Placed =>
  typeof state === 'object' && state !== null && 'number' in state && 'total' in state;

/** Confirmation page: order number, next steps, contact. After a reload, the order is fetched. */
export function OrderPlacedPage() {
  const { trackingToken = '' } = useParams();
  const state = useEntryState();
  const placed = isPlaced(state) ? state : undefined;
  const query = useTrackOrderQuery({ trackingToken }, { skip: placed !== undefined });
  const number = placed?.number ?? query.data?.data.number;
  useTitle(orderMessages.placedTitle);
  useRememberOrder(trackingToken, { number, total: placed?.total });

  if (query.isError && !query.isFetching) {
    const { status, message } = toApiError(query.error);
    if (status === 404) return <NotFoundPage />;
    return <ErrorState isPage message={message} onRetry={query.refetch} />;
  }
  return (
    <div className={styles.page}>
      <Celebration />
      <h1 className={styles.title}>{orderMessages.placedTitle}</h1>
      <div className={styles.ticket}>
        <p className={styles.soft}>{orderMessages.number}</p>
        {number === undefined ? <NumberSkeleton /> : <OrderPlacedNumber number={number} />}
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
        {number !== undefined && config.supportPhone && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={chatLink(config.supportPhone, orderPlacedMessages.whatsappText(number, placed?.name))}
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

function NumberSkeleton() {
  return (
    <>
      <p className={styles.number}>
        <Skeleton shape="short" className={styles.centred} />
      </p>
      <Skeleton shape="control-small" />
    </>
  );
}
