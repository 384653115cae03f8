import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { compareHref, rememberCompared, useLastCompared } from './compare-address';
import styles from './compare-choice.module.css';

/** Bar below a list that leads to the comparison of the chosen products; not rendered without any. */
export function CompareBar() {
  const compared = useLastCompared();
  if (compared.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={messages.title}>
      <p role="status">{messages.chosen(compared.length)}</p>
      {compared.length > 1 && (
        <ButtonLink to={compareHref(compared)} size="small">
          {messages.open}
        </ButtonLink>
      )}
      <Button variant="quiet" size="small" onClick={() => rememberCompared([])}>
        {messages.clear}
      </Button>
    </section>
  );
}
