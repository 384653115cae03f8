import { useSyncExternalStore } from 'react';

/** The dialog in front of everything else. One that was opened later stands later in the page. */
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function onDialogs(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Follows which modal dialog is open, if any: what stands outside of it can be neither seen well nor touched. */
export const useTopDialog = () => useSyncExternalStore(onDialogs, topDialog, () => null);
