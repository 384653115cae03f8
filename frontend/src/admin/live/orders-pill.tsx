import { useEffect } from 'react';
import { liveMessages as messages } from '@/shared/messages/admin/live';
import type { AdminOrder, OrderStatus } from '../api';
import { useLive } from './live-context';
import { countUnseen } from './unseen-orders';
import { UpdatesPill } from './updates-pill';
import { type ListQuery, useLoadedAt } from './use-loaded-at';

interface OrdersPillProps {
  query: ListQuery & { data?: { data: readonly AdminOrder[] } };
  /** Filters of the list. */
  filters: { status: OrderStatus | 'all' };
  /** Reload the list and its counts. */
  onApply: () => void;
}

/** Pill over the order list that announces new orders and changes by others, and reloads the list on a click. */
export function OrdersPill({ query, filters: { status }, onApply }: OrdersPillProps) {
  const { state, markSeen } = useLive();
  const loadedAt = useLoadedAt(query);
  const showsNew = status === 'all' || status === 'pending';
  useEffect(() => {
    if (showsNew && loadedAt > 0) markSeen(loadedAt);
  }, [showsNew, loadedAt, markSeen]);

  const { placed, changed } = countUnseen(state, { shown: query.data?.data ?? [], status, loadedAt });
  const hasMissed = loadedAt > 0 && state.missedAt > loadedAt;
  const text = messages.news(placed, changed) || (hasMissed ? messages.missed : undefined);
  return <UpdatesPill text={loadedAt > 0 ? text : undefined} onShow={onApply} />;
}
