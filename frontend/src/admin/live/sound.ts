import { useSyncExternalStore } from 'react';

const KEY = 'admin_sound';
const CHANGED = 'attar:sound';

/** Return whether the sound is on for this device; it is by default. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Turn the sound on or off for this device. */
export function setSoundOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage the setting lasts until the page is reloaded.
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

/** Return whether the sound is on, updated across tabs. */
export const useSoundOn = () => useSyncExternalStore(subscribe, isSoundOn, () => true);
