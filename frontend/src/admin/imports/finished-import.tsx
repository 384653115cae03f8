import { ButtonLink } from '@/shared/components/button-link';
import { formatDateTime } from '@/shared/format/dates';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import type { Import, ImportResult } from '../api';
import { Section } from '../components/section';
import { ErrorsTable } from './errors-table';
import { importHref } from './import-address';
import { ImportFigures } from './import-figures';
import styles from './imports.module.css';

const TITLES = { done: messages.done, failed: messages.failed, discarded: messages.wasDiscarded } as const;
const TEXTS = { done: undefined, failed: messages.failedText, discarded: messages.wasDiscardedText } as const;

const figuresOf = ({ created, updated, unchanged, failed }: ImportResult) =>
  [
    [messages.created, created],
    [messages.updated, updated],
    [messages.unchanged, unchanged],
    ...(failed > 0 ? [[messages.notDone, failed] as const] : []),
  ] as const;

/** Result of a finished import. */
export function FinishedImport({ import: ended }: { import: Import }) {
  const { state, file_name, result, by, finished_at, faults } = ended;
  const end = state === 'failed' || state === 'discarded' ? state : 'done';
  return (
    <Section title={TITLES[end]} aside={<bdi>{file_name}</bdi>}>
      <p className={styles.soft}>
        {TEXTS[end]} {messages.by(by)}
        {finished_at && (
          <>
            {' · '}
            <time dateTime={finished_at}>{formatDateTime(finished_at)}</time>
          </>
        )}
      </p>
      {result && <ImportFigures figures={figuresOf(result)} />}
      {end === 'failed' && faults.length > 0 && <ErrorsTable errors={faults} />}
      <div className={styles.actions}>
        <ButtonLink to={importHref()}>{messages.another}</ButtonLink>
        {end !== 'discarded' && (
          <ButtonLink variant="secondary" to="/admin/products">
            {messages.toProducts}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}
