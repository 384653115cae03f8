import { type RefObject, useEffect, useRef } from 'react';

const ROW = '[data-list-row]';
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROW)];

/** Return the next row in that direction. Skip nested rows, such as the sizes of a product, that lack the action. */
function rowBeyond(rows: HTMLElement[], index: number, step: number, action: string | undefined) {
  const onward = step > 0 ? rows.slice(index + 1) : rows.slice(0, index).reverse();
  return onward.find(
    (row) => row.dataset.listRow !== 'inner' || row.querySelector(`[data-action="${action}"]:enabled`),
  );
}

/** Focus the row's button for `action`, or its fallback. */
function focusAction(row: HTMLElement | undefined, action: string | undefined): void {
  const same = row?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`);
  const target = same ?? row?.querySelector<HTMLElement>('[data-action]:enabled');
  target?.focus();
}

/**
 * Move focus between the same buttons of adjacent rows with the arrow keys. When the focused row or button is removed,
 * focus the row that takes its place.
 */
export function useListKeys(listRef: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const lastPressed = useRef<{ index: number; action: string | undefined }>(undefined);

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const positionOf = (target: EventTarget | null) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
      const row = button?.closest<HTMLElement>(ROW);
      return row ? { index: rowsOf(list).indexOf(row), action: button?.dataset.action } : undefined;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const position = positionOf(event.target);
      if (!step || !position) return;
      event.preventDefault();
      focusAction(rowBeyond(rowsOf(list), position.index, step, position.action), position.action);
    };
    const onClick = (event: MouseEvent) => {
      const isKeyboard = event.detail === 0;
      const position = positionOf(event.target);
      if (position) lastPressed.current = isKeyboard ? position : undefined;
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
