import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTopmost } from './is-topmost';

const TEXT_FIELDS = 'input:not([type=file], [type=checkbox], [type=radio]), textarea';

/** Return whether the paste belongs to the focused element: an editor, or a field when text is pasted. */
function isWantedThere(target: EventTarget | null, data: DataTransfer): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches(TEXT_FIELDS) && data.types.includes('text/plain');
}

/** Accept a pasted file while the field is in the topmost dialog, wherever the focus is. */
export function usePastedFile(field: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event;
    const [file] = clipboardData?.files ?? [];
    if (!clipboardData || !file || defaultPrevented || !isTopmost(field.current)) return;
    if (isWantedThere(target, clipboardData)) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
