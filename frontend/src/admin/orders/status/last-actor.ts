import type { AdminOrder, DeedKind } from '../../api';

/** Who did the last thing of that kind to the order; nobody knows of things that happen by themselves. */
export function lastBy({ timeline }: AdminOrder, kind: DeedKind): string | null {
  return timeline.findLast((deed) => deed.kind === kind)?.by ?? null;
}
