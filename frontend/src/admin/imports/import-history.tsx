import { Link } from 'wouter';
import { Badge } from '@/shared/components/badge';
import { formatDateTime } from '@/shared/format/dates';
import {
  importMessages,
  importStateMessages,
  importHistoryMessages as messages,
} from '@/shared/messages/admin/imports';
import { type ImportState, useListImportsQuery } from '../api';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { importHref } from './import-address';
import styles from './import-history.module.css';

const TONES = { running: 'info', done: 'leaf', failed: 'rose', checked: 'amber' } as const;
const toneOf = (state: ImportState) => (state === 'discarded' ? undefined : TONES[state]);

/** Latest imports of all administrators. */
export function ImportHistory({ current }: { current: string | null }) {
  const query = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={messages.title}>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data: imports }) =>
          imports.length === 0 ? (
            <p className={styles.soft}>{messages.none}</p>
          ) : (
            <ul aria-label={messages.list}>
              {imports.map(({ id, file_name, state, products, by, created_at }) => (
                <li key={id} className={styles.import}>
                  <Link to={importHref(id)} aria-current={id === current ? 'true' : undefined}>
                    <bdi>{file_name}</bdi>
                  </Link>
                  <Badge tone={toneOf(state)}>{messages.states[state]}</Badge>
                  <span className={styles.soft}>
                    {importMessages.products(products)} · {importStateMessages.by(by)} ·{' '}
                    <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}
