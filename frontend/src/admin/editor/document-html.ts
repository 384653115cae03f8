import type { Editor } from '@tiptap/core';
import { alignmentsAsStyles } from '@/shared/alignment';

/** The most characters of a text, markup included. */
export const MOST_CHARACTERS = 20_000;

/** How the editor reads stored HTML: spaces side by side stay. */
export const PARSING = { preserveWhitespace: true } as const;

/** The store keeps none past 65,535. */
const HIGH_START = /<ol start="\d{6,}">/g;

/** The text as it is stored: empty when there is nothing to read in it. */
export function htmlOf(editor: Editor): string {
  if (!editor.getText().trim()) return '';
  return alignmentsAsStyles(editor.getHTML()).replace(HIGH_START, '<ol>').normalize('NFC');
}

/** How long the store finds a text: in characters, not in the halves of emoji. */
export const lengthOf = (html: string) => [...html].length;
