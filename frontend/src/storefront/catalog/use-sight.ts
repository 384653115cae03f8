import { type RefCallback, useCallback, useState } from 'react';

/** Position of an element relative to the viewport: below it, inside, or scrolled past. */
export type Sight = 'ahead' | 'seen' | 'past';

/** Observe an element's position while the page scrolls. `margin` grows the viewport, as in CSS. */
export function useSight(margin = '0px'): [sight: Sight, ref: RefCallback<Element>] {
  const [sight, setSight] = useState<Sight>('ahead');
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          const away = entry.boundingClientRect.top < 0 ? 'past' : 'ahead';
          setSight(entry.isIntersecting ? 'seen' : away);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [sight, ref];
}
