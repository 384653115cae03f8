import { useWithdrawFromMessagesMutation } from '@/api/customer';
import { Button } from '@/shared/components/button';
import { messageConsentMessages as messages } from '@/shared/messages/storefront/order-messages';
import { useToasts } from '@/shared/toasts/use-toasts';
import styles from './orders.module.css';

/** Section of an order whose customer gets messages about it, with a button to stop them. */
export function MessageAgreement({ isAgreed, token }: { isAgreed: boolean; token: string }) {
  const toasts = useToasts();
  const [withdraw, { isLoading, isSuccess }] = useWithdrawFromMessagesMutation();
  if (isSuccess) {
    return (
      <p className={styles.soft} role="status">
        {messages.withdrawn}
      </p>
    );
  }
  if (!isAgreed) return null;
  const stop = async () => {
    const { error } = await withdraw({ trackingToken: token });
    if (error) toasts.error(messages.failed);
  };
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.cardTitle}>{messages.title}</h2>
        <p className={styles.soft}>{messages.text}</p>
      </div>
      <div>
        <Button variant="secondary" busy={isLoading} onClick={stop}>
          {isLoading ? messages.withdrawing : messages.withdraw}
        </Button>
      </div>
    </section>
  );
}
