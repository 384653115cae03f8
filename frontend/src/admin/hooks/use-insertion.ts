import type { RefObject } from 'react';

/**
 * Returns how to put words where the cursor stands in a text field, as if they were typed: the browser's own undo takes
 * them back. The cursor stands behind them then.
 */
export function useInsertion(fieldRef: RefObject<HTMLTextAreaElement | HTMLInputElement | null>) {
  return (words: string): void => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    const [start, end] = [
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
    ];
    // Old, but the only way that the browser can undo; where it is gone the text is set.
    const isTyped = document.execCommand?.('insertText', false, words) ?? false;
    if (isTyped) return;
    field.setRangeText(words, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
