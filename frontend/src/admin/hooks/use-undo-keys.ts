import { useEffect } from 'react';

/** Return whether the target is a text field, which has its own undo. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Press the action of the newest toast that has one on Ctrl Z (⌘ Z), in any keyboard layout. */
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
