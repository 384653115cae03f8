import { useEffect, useState } from 'react';

/** Announce the new title to screen readers after a navigation, as browsers do on page loads. */
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
