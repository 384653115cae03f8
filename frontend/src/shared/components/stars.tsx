import { classNames } from '@/shared/class-names';
import styles from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5];
const OUTLINE = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
/** The right half, which comes first from right to left. */
const HALF = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1z';

/** Star of which none, half or all is filled. */
export const Star = ({ fill }: { fill: number }) => (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
    <path d={OUTLINE} />
    {fill > 0 && <path className={styles.fill} d={fill < 1 ? HALF : OUTLINE} />}
  </svg>
);

interface StarsProps {
  /** From 0 to 5; drawn to the nearest half. */
  rating: number;
  large?: boolean;
}

/** Rating as five stars. Screen readers pass them over: the number belongs into a text beside them. */
export function Stars({ rating, large }: StarsProps) {
  const drawn = Math.round(rating * 2) / 2;
  return (
    <span className={classNames(styles.stars, large && styles.large)}>
      {PLACES.map((place) => (
        <Star key={place} fill={drawn - place + 1} />
      ))}
    </span>
  );
}
