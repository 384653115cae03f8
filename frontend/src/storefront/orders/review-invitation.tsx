import { ButtonLink } from '@/shared/components/button-link';
import { reviewInvitationMessages as messages } from '@/shared/messages/storefront/orders';
import { type ReviewAddress, reviewHref } from '@/storefront/reviews/review-address';
import styles from './orders.module.css';

/** Invitation to review what was delivered. */
export const ReviewInvitation = ({ address }: { address: ReviewAddress }) => (
  <section className={styles.card}>
    <div>
      <h2 className={styles.cardTitle}>{messages.title}</h2>
      <p className={styles.soft}>{messages.text}</p>
    </div>
    <div>
      <ButtonLink variant="secondary" to={reviewHref(address)}>
        {messages.write}
      </ButtonLink>
    </div>
  </section>
);
