import type { RefObject } from 'react';

/** Return a function that inserts text at the cursor of a text field so that the browser's undo can revert it. */
export function useInsertion(fieldRef: RefObject<HTMLTextAreaElement | HTMLInputElement | null>) {
  return (words: string): void => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    const [start, end] = [
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
    ];
    // Deprecated, but the only way to keep the undo history; otherwise set the value.
    const isTyped = document.execCommand?.('insertText', false, words) ?? false;
    if (isTyped) return;
    field.setRangeText(words, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
