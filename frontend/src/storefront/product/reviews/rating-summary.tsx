import type { Facts, RatingSummary as Summary } from '@/api';
import { Stars } from '@/shared/components/stars';
import { factLabels, longevityWords, sillageWords } from '@/shared/messages/shared/facts';
import { reviewTexts } from '@/shared/messages/shared/reviews';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import { Scale } from '../facts/scale';
import styles from './reviews.module.css';

const STARS = [5, 4, 3, 2, 1];
const FELT = [
  ['longevity', longevityWords],
  ['sillage', sillageWords],
] as const;
const PERCENT = 100;

interface RatingSummaryProps {
  summary: Summary;
  facts: Facts;
}

/** Sums of reviews: average, number of reviews by stars, and what customers felt beside the facts of the shop. */
export function RatingSummary({ summary, facts }: RatingSummaryProps) {
  const { average, count, stars } = summary;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.figure}>{(average ?? 0).toFixed(1)}</span>{' '}
        <span className="visually-hidden">{messages.ofFive}</span> <Stars rating={average ?? 0} large />{' '}
        <span className={styles.soft}>{reviewTexts.count(count)}</span>
      </p>
      <ul aria-label={messages.distribution}>
        {STARS.map((each) => {
          const reviews = stars[each - 1] ?? 0;
          return (
            <li key={each} className={styles.bar}>
              <span>{reviewTexts.stars(each)}</span>
              <Bar percent={(reviews / count) * PERCENT} />
              <span>{reviews}</span>
            </li>
          );
        })}
      </ul>
      <dl className={styles.felt}>
        {FELT.map(([fact, words]) => {
          const [felt, said] = [summary[fact], facts[fact]];
          return (
            felt !== null && (
              <div key={fact}>
                <dt>{factLabels[fact]}</dt>
                <dd>
                  <span className={styles.soft}>{messages.byCustomers}</span>
                  <Scale rating={Math.round(felt)} words={words} />
                </dd>
                {said && (
                  <dd>
                    <span className={styles.soft}>{messages.byShop}</span>
                    <Scale rating={said} words={words} />
                  </dd>
                )}
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}

/** Bar that grows from right to left. */
const Bar = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" />
    <rect className={styles.part} x={PERCENT - percent} width={percent} height="6" />
  </svg>
);
