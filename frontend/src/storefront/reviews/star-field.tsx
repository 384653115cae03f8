import { useId } from 'react';
import { ErrorText } from '@/shared/components/error-text';
import { Star } from '@/shared/components/stars';
import { reviewTexts } from '@/shared/messages/shared/reviews';
import { reviewFormMessages as messages } from '@/shared/messages/storefront/review-page';
import styles from './star-field.module.css';

interface StarFieldProps {
  /** Id of the first star, so that an error summary can link to it. */
  id: string;
  /** Chosen number of stars; 0 for none. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
}

/** Radio buttons shown as stars, filled up to the chosen one. */
export function StarField({ id, value, onChange, error }: StarFieldProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{messages.stars}</legend>
      <div className={styles.line}>
        {messages.words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={styles.star}>
              <input
                className={styles.input}
                type="radio"
                id={index === 0 ? id : undefined}
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Star fill={stars <= value ? 1 : 0} />
              <span className="visually-hidden">{messages.star(reviewTexts.stars(stars), word)}</span>
            </label>
          );
        })}
        <span className={styles.word} aria-hidden="true">
          {messages.words[value - 1]}
        </span>
      </div>
      <ErrorText id={errorId} error={error} />
    </fieldset>
  );
}
