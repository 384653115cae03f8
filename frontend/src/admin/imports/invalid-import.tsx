import { Download } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import { saveFile } from '@/shared/save-file';
import type { Import, ImportError } from '../api';
import { Section } from '../components/section';
import { columnLabel } from './column-label';
import { csvFile } from './csv-text';
import { DiscardButton } from './discard-button';
import { ErrorsTable } from './errors-table';
import { importHref } from './import-address';
import styles from './imports.module.css';

/** Import with errors: show them by row and column and offer them as CSV. Nothing was written. */
export function InvalidImport({ import: { id, file_name, faults, faults_count } }: { import: Import }) {
  return (
    <Section title={messages.errorsTitle(faults_count)} aside={<bdi>{file_name}</bdi>}>
      <p className={styles.soft}>
        {messages.errorsText}{' '}
        {faults_count > faults.length && messages.firstErrors(faults.length, faults_count)}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={importHref()}>{messages.chooseCorrected}</ButtonLink>
        <Button
          variant="secondary"
          onClick={() => saveFile(messages.errorsFile(file_name), errorsCsv(faults))}
        >
          <Icon shape={Download} size={18} />
          {messages.saveErrors}
        </Button>
        <DiscardButton id={id} />
      </div>
      <ErrorsTable errors={faults} />
    </Section>
  );
}

/** Return the errors as CSV, to work through beside the imported file. */
const errorsCsv = (errors: readonly ImportError[]): Blob =>
  csvFile([
    [messages.row, messages.column, messages.error, messages.value],
    ...errors.map(({ row, column, message, value }) => [row, columnLabel(column), message, value]),
  ]);
