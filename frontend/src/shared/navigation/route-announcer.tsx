import { useEffect, useState } from 'react';

/** Reads the name of the page to screen readers when it changes: no page is loaded that would do so. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      setTitle(last);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div className="visually-hidden" aria-live="polite" data-announcer>
      {title}
    </div>
  );
}
