import { toApiError } from '@/api/api-error';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import { useGetImportQuery } from '../api';
import { QueryState } from '../components/query-state';
import { FinishedImport } from './finished-import';
import { importHref } from './import-address';
import { RunningImport } from './running-import';
import type { Files } from './use-chosen-files';
import { ValidatedImport } from './validated-import';

/** Polling interval; events from the server also trigger refetches. */
const POLL_MS = 1000;

/** One import in its current state. It runs on the server whether or not the page is open. */
export function ImportView({ id, files }: { id: string; files: Files }) {
  const query = { import: id };
  const result = useGetImportQuery(query, { refetchOnMountOrArgChange: true });
  const isRunning = result.data?.data.state === 'running';
  useGetImportQuery(query, { pollingInterval: isRunning ? POLL_MS : 0 });

  if (!result.data && toApiError(result.error).status === 404) {
    return (
      <EmptyState title={messages.missing}>
        <ButtonLink to={importHref()}>{messages.another}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <QueryState query={result} loadFailed={messages.loadFailed}>
      {({ data }) => {
        if (data.state === 'checked') return <ValidatedImport import={data} files={files} />;
        if (data.state === 'running') return <RunningImport import={data} isLost={result.isError} />;
        return <FinishedImport import={data} />;
      }}
    </QueryState>
  );
}
