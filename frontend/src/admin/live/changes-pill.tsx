import { liveMessages as messages } from '@/shared/messages/admin-live';
import { useLive } from './live-context';
import type { ChangedKind } from './live-message';
import { UpdatesPill } from './updates-pill';
import { type ListQuery, useLoadedAt } from './use-loaded-at';

interface ChangesPillProps {
  query: ListQuery & { refetch: () => unknown };
  /** What the list is of: a change of any of these may move its rows. */
  kinds: readonly ChangedKind[];
}

/** Says over a list that somebody else changed something of it, and loads it anew on a click. */
export function ChangesPill({ query, kinds }: ChangesPillProps) {
  const { changed, awayAt } = useLive().state;
  const loadedAt = useLoadedAt(query);
  const isLater = (at = 0) => loadedAt > 0 && at > loadedAt;
  const news = kinds.filter((kind) => isLater(changed[kind]));
  const text = () => {
    // What is sold moves stock: that is nobody's doing.
    if (news.some((kind) => kind !== 'stock')) return messages.changedList;
    if (news.length > 0) return messages.stockMoved;
    return isLater(awayAt) ? messages.missed : undefined;
  };
  return <UpdatesPill text={text()} onShow={() => void query.refetch()} />;
}
