import { toFailure } from '@/api/failure';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { oneImportMessages as messages } from '@/shared/messages/admin-imports';
import { QueryState } from '../components/query-state';
import { useGetImportQuery } from '../team-api';
import { CheckedImport } from './checked-import';
import { EndedImport } from './ended-import';
import { importHref } from './import-address';
import { RunningImport } from './running-import';
import type { Files } from './use-files';

/** How often it is asked how far an import is, beside what the shop tells of its own accord. */
const POLL_MS = 1000;

/** One import, wherever it stands; it goes on in the shop whether anybody looks or not. */
export function ImportView({ id, files }: { id: string; files: Files }) {
  const asked = { import: id };
  const known = useGetImportQuery(asked, { refetchOnMountOrArgChange: true });
  const isRunning = known.data?.data.state === 'running';
  useGetImportQuery(asked, { pollingInterval: isRunning ? POLL_MS : 0 });

  if (!known.data && toFailure(known.error).status === 404) {
    return (
      <EmptyState title={messages.missing}>
        <ButtonLink to={importHref()}>{messages.another}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <QueryState query={known} loadFailed={messages.loadFailed}>
      {({ data }) => {
        if (data.state === 'checked') return <CheckedImport import={data} files={files} />;
        if (data.state === 'running') return <RunningImport import={data} isLost={known.isError} />;
        return <EndedImport import={data} />;
      }}
    </QueryState>
  );
}
