import type { Editor } from '@tiptap/core';
import { alignmentsAsStyles } from '@/shared/alignment';

/** Maximum length of a text in characters, markup included. */
export const MAX_CHARACTERS = 20_000;

/** Parser options for stored HTML: keep consecutive spaces. */
export const PARSE_OPTIONS = { preserveWhitespace: true } as const;

/** Matches start numbers above 65,535, the server's limit. */
const HIGH_START = /<ol start="\d{6,}">/g;

/** Return the text as HTML, empty when it has no visible content. */
export function toHtml(editor: Editor): string {
  if (!editor.getText().trim()) return '';
  return alignmentsAsStyles(editor.getHTML()).replace(HIGH_START, '<ol>').normalize('NFC');
}

/** Count characters as the server does: code points, not UTF-16 units. */
export const countCharacters = (html: string) => [...html].length;
