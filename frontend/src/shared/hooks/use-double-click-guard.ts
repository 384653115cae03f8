import { useCallback, useLayoutEffect, useRef } from 'react';

/** How long after a change a click is still meant for what stood there before. */
const SETTLE_MS = 400;
/** How far apart in time and place the two clicks of a double click may be. */
const REACH_MS = 1000;
const REACH_PX = 10;

type Click = Pick<
  MouseEvent,
  'detail' | 'clientX' | 'clientY' | 'timeStamp' | 'preventDefault' | 'stopPropagation'
>;
type Press = Pick<Click, 'clientX' | 'clientY' | 'timeStamp'>;

/** The last press of a pointer, and the one before. Not of clicks: a label sends its own on to its control. */
let last: Press | undefined;
let before: Press | undefined;

/** Keyboards and assistive tools click without a count or at no place. */
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
 * Returns a capturing listener that drops the second click of a double click when `meaning`, what the controls below it
 * do, appeared or changed under the pointer since the first.
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
