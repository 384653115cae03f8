import { formatDateTime } from '@/shared/format/dates';
import { adminBrandPageMessages as messages } from '@/shared/messages/admin/brands';
import type { Brand } from '../api';
import log from '../components/event-log.module.css';
import styles from './brand-log.module.css';

export function BrandLog({ brand: { created_at, updated_at } }: { brand: Brand }) {
  return (
    <section className={styles.section} aria-labelledby="brand-log">
      <h2 id="brand-log" className={styles.title}>
        {messages.log}
      </h2>
      <ol>
        <li className={log.event}>
          <p>{messages.wasCreated}</p>
          <time className={log.when} dateTime={created_at}>
            {formatDateTime(created_at)}
          </time>
        </li>
        <li className={log.event}>
          {updated_at === created_at ? (
            <p>{messages.notUpdated}</p>
          ) : (
            <>
              <p>{messages.wasUpdated}</p>
              <time className={log.when} dateTime={updated_at}>
                {formatDateTime(updated_at)}
              </time>
            </>
          )}
        </li>
      </ol>
    </section>
  );
}
