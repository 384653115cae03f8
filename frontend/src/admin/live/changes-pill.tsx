import { liveMessages as messages } from '@/shared/messages/admin/live';
import { useLive } from './live-context';
import type { ChangedKind } from './live-message';
import { UpdatesPill } from './updates-pill';
import { type ListQuery, useLoadedAt } from './use-loaded-at';

interface ChangesPillProps {
  query: ListQuery & { refetch: () => unknown };
  /** Kinds of resources in the list, whose changes may move its rows. */
  kinds: readonly ChangedKind[];
}

/** Pill over a list that announces changes by others and reloads the list on a click. */
export function ChangesPill({ query, kinds }: ChangesPillProps) {
  const { changed, awayAt } = useLive().state;
  const loadedAt = useLoadedAt(query);
  const isLater = (at = 0) => loadedAt > 0 && at > loadedAt;
  const news = kinds.filter((kind) => isLater(changed[kind]));
  const text = () => {
    // Sales change stock, which is no administrator's change.
    if (news.some((kind) => kind !== 'stock')) return messages.changedList;
    if (news.length > 0) return messages.stockMoved;
    return isLater(awayAt) ? messages.missed : undefined;
  };
  return <UpdatesPill text={text()} onShow={() => void query.refetch()} />;
}
