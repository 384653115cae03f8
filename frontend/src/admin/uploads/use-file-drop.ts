import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isTopmost } from './is-topmost';

/** Position of a dragged file: outside, over the window, or over the drop zone. */
export type Drag = 'none' | 'near' | 'over';

const EVENTS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;

/**
 * Accept files dropped on the zone. Drops elsewhere are ignored: the browser would navigate to the file and lose the
 * form's input.
 */
export function useFileDrop(zone: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): Drag {
  const [drag, setDrag] = useState<Drag>('none');

  const follow = useEffectEvent((event: DragEvent) => {
    const { type, target, dataTransfer, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files') || !isTopmost(zone.current)) return;
    event.preventDefault();
    const isOver = target instanceof Node && zone.current?.contains(target) === true;
    if (type === 'dragleave') {
      if (!relatedTarget) setDrag('none');
      return;
    }
    if (type === 'drop') {
      setDrag('none');
      const files = [...dataTransfer.files];
      if (isOver && files.length > 0) onFiles(files);
      return;
    }
    dataTransfer.dropEffect = isOver ? 'copy' : 'none';
    setDrag(isOver ? 'over' : 'near');
  });

  useEffect(() => {
    const listener = (event: DragEvent) => follow(event);
    for (const name of EVENTS) document.addEventListener(name, listener);
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, listener);
    };
  }, []);
  return drag;
}
