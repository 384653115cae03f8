import { Link } from 'wouter';
import type { CustomerOrder } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { formatDate } from '@/shared/format/dates';
import { orderLabel } from '@/shared/messages/shared/labels';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { reviewInvitationMessages } from '@/shared/messages/storefront/orders';
import { reviewHref } from '@/storefront/reviews/review-address';
import { OrderAgainButton } from './order-again-button';
import styles from './order-card.module.css';
import { linesOf } from './order-lines';
import { OrderStatusMark } from './order-status-mark';

const MAX_IMAGES = 4;
const NAMES = 2;

/** An order in the list: the card links to it, a button adds its contents to the cart. */
export function OrderCard({ order }: { order: CustomerOrder }) {
  const { id, number, status, total, created_at } = order;
  const lines = linesOf(order);
  const names = [...new Set(lines.map(({ name }) => name))];
  const more = names.length - NAMES;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to={`/orders/${id}`} className={styles.link}>
            {orderLabel(number)}
          </Link>
        </h2>
        <OrderStatusMark status={status} />
      </div>
      <p className={styles.soft}>{formatDate(created_at)}</p>
      <div className={styles.contents}>
        <div className={styles.images}>
          {lines.slice(0, MAX_IMAGES).map(({ key, image }) => (
            <ResponsiveImage
              key={key}
              path={image}
              alt=""
              sizes="56px"
              shape="square"
              className={styles.image}
            />
          ))}
        </div>
        <p className={styles.names}>
          {names.slice(0, NAMES).map((name, index) => (
            <span key={name}>
              <bdi>{name}</bdi>
              {index < Math.min(NAMES, names.length) - 1 && '، '}
            </span>
          ))}
          {more > 0 && ` ${myOrderMessages.andMore(more)}`}
        </p>
      </div>
      <div className={styles.foot}>
        <p className={styles.total}>
          <span className="visually-hidden">{myOrderMessages.total} </span>
          <Money amount={total} />
        </p>
        {status === 'delivered' && (
          <ButtonLink
            variant="quiet"
            size="small"
            to={reviewHref({ order: id })}
            aria-label={reviewInvitationMessages.writeOf(number)}
          >
            {reviewInvitationMessages.write}
          </ButtonLink>
        )}
        <OrderAgainButton order={order} small />
      </div>
    </li>
  );
}
