import { useEffect } from 'react';

/** Goes to the search box of that name, and has what is typed replace what stands there. */
export function focusSearch(label: string): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')];
  const box = boxes.find((each) => each.getAttribute('aria-label') === label);
  box?.focus();
  box?.select();
}

/** Ctrl K (⌘ K) goes to the search box of that name, whatever the keyboard's language. */
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
