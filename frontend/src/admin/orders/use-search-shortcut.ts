import { useEffect } from 'react';

/** Ctrl K (⌘ K) goes to the search box of that name, whatever the keyboard's language. */
export function useSearchShortcut(label: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut =
        event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isBlocked = document.querySelector('dialog[open]') !== null;
      if (!isShortcut || isBlocked) return;
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>(`input[aria-label="${CSS.escape(label)}"]`);
      box?.focus();
      box?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [label]);
}
