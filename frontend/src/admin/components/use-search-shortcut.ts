import { useEffect } from 'react';

/** Focus the search field with that label and select its text. */
export function focusSearch(label: string): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')];
  const box = boxes.find((each) => each.getAttribute('aria-label') === label);
  box?.focus();
  box?.select();
}

/** Focus the search field on Ctrl K (⌘ K), in any keyboard layout. */
export function useSearchShortcut(label: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut =
        event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isBlocked = document.querySelector('dialog[open]') !== null;
      if (!isShortcut || isBlocked) return;
      event.preventDefault();
      focusSearch(label);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [label]);
}
