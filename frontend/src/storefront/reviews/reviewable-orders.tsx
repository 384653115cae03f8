import { useEffect, useRef } from 'react';
import type { OwnReview, ReviewableOrder } from '@/api/customer';
import { ButtonLink } from '@/shared/components/button-link';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { Stars } from '@/shared/components/stars';
import { orderLabel } from '@/shared/messages/shared/labels';
import { reviewTexts } from '@/shared/messages/shared/reviews';
import { reviewPageMessages as messages } from '@/shared/messages/storefront/review-page';
import { useEntryState } from '@/shared/navigation/app-router';
import { type ReviewAddress, reviewHref } from './review-address';
import styles from './review-page.module.css';

/** Result of the form, passed on as history state. */
export interface ReviewNotice {
  notice: keyof typeof messages.notices;
}

interface ReviewableOrdersProps {
  address: ReviewAddress;
  orders: readonly ReviewableOrder[];
}

/** Delivered orders; each product has a link to its form, or the customer's review. */
export function ReviewableOrders({ address, orders }: ReviewableOrdersProps) {
  const state = useEntryState() as ReviewNotice | null;
  return (
    <>
      {state?.notice && <Notice text={messages.notices[state.notice]} />}
      {orders.map(({ order_id, number, products }) => (
        <section key={order_id} className={styles.card} aria-labelledby={`order-${order_id}`}>
          <h2 id={`order-${order_id}`} className={styles.cardTitle}>
            {orderLabel(number)}
          </h2>
          <ul>
            {products.map(({ id, name, image, review }) => (
              <li key={id} className={styles.product}>
                <ResponsiveImage path={image} alt="" sizes="64px" shape="square" className={styles.image} />
                <div>
                  <p className={styles.name}>
                    <bdi>{name}</bdi>
                  </p>
                  {review && <Own review={review} />}
                </div>
                {!review && (
                  <ButtonLink
                    size="small"
                    to={reviewHref({ ...address, order: order_id, product: id })}
                    aria-label={messages.writeAbout(name)}
                  >
                    {messages.write}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The customer's own review with its state. */
const Own = ({ review: { state, stars, text } }: { review: OwnReview }) => (
  <>
    <p className={styles.own}>
      <Stars rating={stars} />
      <span className="visually-hidden">{reviewTexts.stars(stars)}</span>
      <span className={styles.soft}>{messages.states[state]}</span>
    </p>
    {text && (
      <p className={styles.words} dir="auto">
        {text}
      </p>
    )}
  </>
);

/** Result of the form, which takes the focus. */
function Notice({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles.notice} tabIndex={-1}>
      {text}
    </p>
  );
}
