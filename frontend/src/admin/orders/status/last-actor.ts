import type { AdminOrder, TimelineEventKind } from '../../api';

/** Who did the last thing of that kind to the order; nobody knows of things that happen by themselves. */
export function lastActor({ timeline }: AdminOrder, kind: TimelineEventKind): string | null {
  return timeline.findLast((deed) => deed.kind === kind)?.by ?? null;
}
