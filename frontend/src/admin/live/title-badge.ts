import { useEffect } from 'react';

const BADGE = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

/** Abbreviate a count, `100` → `99+`. */
export const abbreviateCount = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** Show a count before the document title, through later title changes; none for 0. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const put = () => {
      const name = document.title.replace(BADGE, '');
      const titled = count > 0 ? `(${abbreviateCount(count)}) ${name}` : name;
      if (document.title !== titled) document.title = titled;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
