import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface DragOptions<Item> {
  order: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** Dragging was cancelled: restore the previous order. */
  onCancel: (order: readonly Item[]) => void;
}

/** Return the index at which the dragged row belongs: the number of other rows whose middle is above the pointer. */
function indexAt(rows: readonly Element[], dragged: number, y: number): number {
  const others = rows.filter((_, index) => index !== dragged);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

/**
 * Reorder the rows of a list by dragging with mouse, pen or finger. The list captures the pointer, since the rows
 * themselves move. Escape cancels.
 */
export function useDragOrder<Item extends { id: string }>({ order, onMove, onCancel }: DragOptions<Item>) {
  const listRef: RefObject<HTMLOListElement | null> = useRef(null);
  const [dragged, setDragged] = useState<string>();
  const before = useRef(order);
  const latest = useRef({ order, onMove, onCancel });
  latest.current = { order, onMove, onCancel };

  useEffect(() => {
    const list = listRef.current;
    if (!list || dragged === undefined) return;
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      const from = latest.current.order.findIndex(({ id }) => id === dragged);
      const to = indexAt([...list.children], from, clientY);
      if (to === from) return;
      latest.current.onMove(from, to);
      list.children[to]?.scrollIntoView?.({ block: 'nearest' });
    };
    const onEnd = () => setDragged(undefined);
    const onBreak = () => {
      latest.current.onCancel(before.current);
      setDragged(undefined);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onBreak();
    };
    list.addEventListener('pointermove', onPointerMove);
    list.addEventListener('pointerup', onEnd);
    list.addEventListener('pointercancel', onBreak);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      list.removeEventListener('pointermove', onPointerMove);
      list.removeEventListener('pointerup', onEnd);
      list.removeEventListener('pointercancel', onBreak);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [dragged]);

  const handleProps = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      before.current = order;
      listRef.current?.setPointerCapture?.(event.pointerId);
      setDragged(id);
    },
  });
  return { listRef, dragged, handleProps };
}

/** Return the items with the one at `from` moved to `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
