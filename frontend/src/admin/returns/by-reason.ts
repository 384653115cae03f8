import type { ReturnReason, ReturnReportRow } from '../api';

/** Sum the returns of each reason, the most frequent first. */
export function byReason(rows: readonly ReturnReportRow[]): { reason: ReturnReason; returns: number }[] {
  const sums = new Map<ReturnReason, number>();
  for (const { reason, returns } of rows) sums.set(reason, (sums.get(reason) ?? 0) + returns);
  return [...sums].map(([reason, returns]) => ({ reason, returns })).sort((a, b) => b.returns - a.returns);
}
