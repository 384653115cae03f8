import { perfumeFactsMessages as messages } from '@/shared/messages/storefront/perfume-facts';
import styles from './facts.module.css';

interface ScaleProps {
  /** From 1 to 5. */
  rating: number;
  /** Words for the ratings from 1 to 5. */
  words: readonly string[];
}

/** Rating in words, beside a drawn scale. */
export const Scale = ({ rating, words }: ScaleProps) => (
  <span className={styles.scale}>
    <span>
      {words[rating - 1]} <span className="visually-hidden">{messages.outOfFive(rating)}</span>
    </span>
    <span className={styles.steps} aria-hidden="true">
      {words.map((word, index) => (
        <span key={word} className={index < rating ? styles.reached : styles.step} />
      ))}
    </span>
  </span>
);
