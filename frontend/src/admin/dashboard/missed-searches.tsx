import { formatDate } from '@/shared/format/dates';
import { attentionMessages as messages } from '@/shared/messages/admin/dashboard';
import type { MissedSearch } from '../api';
import card from './card.module.css';

/** Searches without results, the most frequent first. */
export function MissedSearches({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <section className={card.card} aria-labelledby="missed-searches">
      <h2 id="missed-searches" className={card.title}>
        {messages.missed}
      </h2>
      <p className={card.text}>{searches.length > 0 ? messages.missedText : messages.noneMissed}</p>
      <ul className={card.list}>
        {searches.map(({ text, count, last_at }) => (
          <li key={text}>
            <bdi className={`${card.what} ${card.name}`}>{text}</bdi>
            <span className={card.figure}>
              {messages.times(count)}
              <time className={card.about} dateTime={last_at}>
                {messages.last(formatDate(last_at))}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
