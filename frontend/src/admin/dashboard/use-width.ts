import { type RefObject, useEffect, useState } from 'react';

/** What is taken for the width before it is known. */
const FIRST_WIDTH = 640;

/** How wide an element is, in whole pixels, and stays told of. */
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
