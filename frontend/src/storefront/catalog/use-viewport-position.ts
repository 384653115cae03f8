import { type RefCallback, useCallback, useState } from 'react';

/** Position of an element relative to the viewport: below it, inside, or scrolled past. */
export type ViewportPosition = 'below' | 'visible' | 'above';

/** Observe an element's position while the page scrolls. `margin` grows the viewport, as in CSS. */
export function useViewportPosition(margin = '0px'): [position: ViewportPosition, ref: RefCallback<Element>] {
  const [position, setPosition] = useState<ViewportPosition>('below');
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          const away = entry.boundingClientRect.top < 0 ? 'above' : 'below';
          setPosition(entry.isIntersecting ? 'visible' : away);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [position, ref];
}
