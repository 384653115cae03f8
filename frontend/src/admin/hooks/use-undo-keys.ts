import { useEffect } from 'react';

/** What can be typed into has an undo of its own. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl Z (⌘ Z) presses the button of the newest notice that has one, whatever the keyboard's language. */
export function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isUndo || isTyping(event.target)) return;
      const newest = [...document.querySelectorAll<HTMLElement>('[data-toast-action]')].at(-1);
      if (!newest) return;
      event.preventDefault();
      newest.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
