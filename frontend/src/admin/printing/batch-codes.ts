import { useSyncExternalStore } from 'react';

const KEY = 'admin_label_batches';
const CHANGED = 'attar:label-batches';

/** Return whether labels printed on this device have batch codes; they have none by default. */
export function areBatchCodesOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Turn batch codes on labels on or off for this device. */
export function setBatchCodesOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage labels stay without batch codes.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  // Other tabs report changes through `storage`.
  for (const kind of [CHANGED, 'storage']) window.addEventListener(kind, onChange);
  return () => {
    for (const kind of [CHANGED, 'storage']) window.removeEventListener(kind, onChange);
  };
}

/** Return whether labels have batch codes, updated across tabs. */
export const useBatchCodesOn = () => useSyncExternalStore(subscribe, areBatchCodesOn, () => false);
