import { formatDateTime } from '@/shared/format/dates';
import { timelineMessages as messages } from '@/shared/messages/admin/order-details';
import type { AdminOrder } from '../../api';
import log from '../../components/event-log.module.css';
import { DetailsSection } from './details-section';
import { timelineText } from './timeline-text';

/** Section with the order's timeline, in ascending order. */
export function TimelineSection({ timeline }: Pick<AdminOrder, 'timeline'>) {
  return (
    <DetailsSection title={messages.title}>
      <ol>
        {timeline.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in one moment, and none ever moves
          <li key={index} className={log.event}>
            <p>{timelineText(event)}</p>
            <p className={log.when}>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.by && ` · ${messages.by(event.by)}`}
            </p>
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
