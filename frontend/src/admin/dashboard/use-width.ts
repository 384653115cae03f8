import { type RefObject, useEffect, useState } from 'react';

/** Width in pixels before the element is measured. */
const FIRST_WIDTH = 640;

/** Return an element's width in whole pixels, updated when it is resized. */
export function useWidth(elementRef: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = elementRef.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(1, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef]);
  return width;
}
