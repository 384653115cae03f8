import { liveMessages as messages } from '@/shared/messages/admin/live';
import { useLive } from '../live/live-context';
import { countUnseen } from '../live/unseen-orders';
import { UpdatesPill } from '../live/updates-pill';
import { type ListQuery, useLoadedAt } from '../live/use-loaded-at';

interface DashboardPillProps {
  /** Query that loaded last among those shown. */
  query: ListQuery;
  onApply: () => void;
}

/** Pill over the dashboard that announces changes since it was loaded and reloads it on a click. */
export function DashboardPill({ query, onApply }: DashboardPillProps) {
  const { state } = useLive();
  const loadedAt = useLoadedAt(query);
  const { placed, changed } = countUnseen(state, { shown: [], status: 'all', loadedAt });
  const isStale = Math.max(state.missedAt, state.awayAt) > loadedAt;
  const text = messages.news(placed, changed) || (isStale ? messages.missed : undefined);
  return <UpdatesPill text={loadedAt > 0 ? text : undefined} onShow={onApply} />;
}
