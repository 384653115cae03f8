import { type RefObject, useEffect, useRef } from 'react';

const ROW = '[data-list-row]';
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROW)];

/** The next row in that direction. Rows within a row, such as the sizes of a product, are passed where they cannot do that. */
function rowBeyond(rows: HTMLElement[], index: number, step: number, action: string | undefined) {
  const onward = step > 0 ? rows.slice(index + 1) : rows.slice(0, index).reverse();
  return onward.find(
    (row) => row.dataset.listRow !== 'inner' || row.querySelector(`[data-action="${action}"]:enabled`),
  );
}

/** The button of a row that does `action`, or what the row has instead. */
function focusAction(row: HTMLElement | undefined, action: string | undefined): void {
  const same = row?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`);
  const target = same ?? row?.querySelector<HTMLElement>('[data-action]:enabled');
  target?.focus();
}

/**
 * Arrows lead from a button to the same button of the next row. When a row leaves the list under the focus, or its
 * button is gone, the focus goes to the row that took its place, so that a keyboard goes on where it was.
 */
export function useListKeys(listRef: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const lastPressed = useRef<{ index: number; action: string | undefined }>(undefined);

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const placeOf = (target: EventTarget | null) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
      const row = button?.closest<HTMLElement>(ROW);
      return row ? { index: rowsOf(list).indexOf(row), action: button?.dataset.action } : undefined;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const place = placeOf(event.target);
      if (!step || !place) return;
      event.preventDefault();
      focusAction(rowBeyond(rowsOf(list), place.index, step, place.action), place.action);
    };
    const onClick = (event: MouseEvent) => {
      const isKeyboard = event.detail === 0;
      const place = placeOf(event.target);
      if (place) lastPressed.current = isKeyboard ? place : undefined;
    };
    list.addEventListener('keydown', onKeyDown);
    list.addEventListener('click', onClick);
    return () => {
      list.removeEventListener('keydown', onKeyDown);
      list.removeEventListener('click', onClick);
    };
  }, [listRef]);

  useEffect(() => {
    const list = listRef.current;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!list || !lastPressed.current || !isLost || rows.length === 0) return;
    const { index, action } = lastPressed.current;
    const left = rowsOf(list);
    focusAction(left[Math.min(index, left.length - 1)], action);
  }, [listRef, rows]);
}
