import { useState } from 'react';

/** What the device keeps of whether letters are commands. */
const KEY = 'admin_letter_keys';

/** Whether letters are commands at the order desk, as the device remembers it. */
export function useLetterKeys(): [hasLetters: boolean, set: (hasLetters: boolean) => void] {
  const [hasLetters, setLetters] = useState(() => localStorage.getItem(KEY) !== 'off');
  const set = (next: boolean) => {
    setLetters(next);
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  };
  return [hasLetters, set];
}
