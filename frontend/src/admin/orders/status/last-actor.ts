import type { AdminOrder, TimelineEventKind } from '../../api';

/** Return the author of the last event of that kind; null when it happened automatically. */
export function lastActor({ timeline }: AdminOrder, kind: TimelineEventKind): string | null {
  return timeline.findLast((event) => event.kind === kind)?.by ?? null;
}
