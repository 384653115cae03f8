import { useCallback, useLayoutEffect, useRef } from 'react';

/** Time after a change in which a click is still meant for the previous content. */
const SETTLE_MS = 400;
/** Maximum distance in time and place between the clicks of a double click. */
const REACH_MS = 1000;
const REACH_PX = 10;

type Click = Pick<
  MouseEvent,
  'detail' | 'clientX' | 'clientY' | 'timeStamp' | 'preventDefault' | 'stopPropagation'
>;
type Press = Pick<Click, 'clientX' | 'clientY' | 'timeStamp'>;

/** The last two presses. Taken from `mousedown`, since a label forwards its click to its control. */
let last: Press | undefined;
let before: Press | undefined;

/** Keyboards and assistive technology send clicks without a count or a position. */
const isPointer = ({ detail, clientX, clientY }: Click) => detail > 0 && (clientX > 0 || clientY > 0);

const isDouble = (first: Press, second: Press) =>
  second.timeStamp - first.timeStamp <= REACH_MS &&
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) <= REACH_PX;

globalThis.window?.addEventListener(
  'mousedown',
  ({ clientX, clientY, timeStamp }) => {
    before = last;
    last = { clientX, clientY, timeStamp };
  },
  { capture: true },
);

/**
 * Return a capturing click listener that drops the second click of a double click when `meaning`, the action of the
 * controls below, appeared or changed since the first.
 */
export function useDoubleClickGuard(meaning: unknown): (event: Click) => void {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of meaning is what is timed
  useLayoutEffect(() => {
    changedAt.current = performance.now();
  }, [meaning]);

  return useCallback((event) => {
    const isSettled = performance.now() - changedAt.current >= SETTLE_MS;
    if (isSettled || !isPointer(event) || !before || !isDouble(before, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
}
