import { useState } from 'react';

/** Local storage key of the setting. */
const KEY = 'admin_letter_keys';

/** Return whether letter shortcuts are on, and a setter; stored on the device. */
export function useLetterKeys(): [hasLetters: boolean, set: (hasLetters: boolean) => void] {
  const [hasLetters, setLetters] = useState(() => localStorage.getItem(KEY) !== 'off');
  const set = (next: boolean) => {
    setLetters(next);
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  };
  return [hasLetters, set];
}
