import { useSyncExternalStore } from 'react';

const KEY = 'admin_sound';
const CHANGED = 'attar:sound';

/** Whether new orders are heard on this device: yes, until somebody switches it off here. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switches the sound on or off, for this device and until it is switched again. */
export function switchSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // The device keeps nothing: the next page makes the sound again.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  // The other tabs of this device tell of it by `storage`.
  for (const kind of [CHANGED, 'storage']) window.addEventListener(kind, onChange);
  return () => {
    for (const kind of [CHANGED, 'storage']) window.removeEventListener(kind, onChange);
  };
}

/** Whether new orders are heard on this device. */
export const useSoundOn = () => useSyncExternalStore(subscribe, isSoundOn, () => true);
