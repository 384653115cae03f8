import { useDebounced } from '@/shared/hooks/use-debounced';
import { type AdminOrder, type ReviseOrder, usePreviewRevisionQuery } from '../../api';

const PREVIEW_DELAY_MS = 400;

/**
 * Return the order as the revision would make it, as far as the server can tell, and whether it belongs to `body`.
 * Nothing is fetched while it is paused: once saved, the revision conflicts with itself.
 */
export function useRevisionPreview({ id }: AdminOrder, body: ReviseOrder, isPaused: boolean) {
  const wanted = JSON.stringify(body);
  const settled = useDebounced(wanted, PREVIEW_DELAY_MS);
  const query = usePreviewRevisionQuery(
    { id, reviseOrder: JSON.parse(settled) as ReviseOrder },
    { refetchOnMountOrArgChange: true, skip: isPaused },
  );
  const isCounting = settled !== wanted || query.isFetching;
  const isCurrent = !isCounting && !query.isError;
  return {
    /** The last known preview, kept while the next one is fetched. */
    preview: query.isError ? undefined : query.data?.data,
    expectedTotal: isCurrent ? query.currentData?.data.total : undefined,
    isCounting,
    recount: query.refetch,
  };
}
