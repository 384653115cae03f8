import { isMacOS } from '@tiptap/core';

export interface Shortcut {
  /** Notation for tooltips, `Ctrl+Shift+8`. */
  text: string;
  /** Value of `aria-keyshortcuts`, `Control+Shift+8`. */
  aria: string;
}

/** Convert a keymap entry to this device's notation: `Mod-B` → `Ctrl+B`, or `⌘+B` on a Mac. */
export function shortcutOf(keys: string): Shortcut {
  const parts = keys.split('-');
  const isMac = isMacOS();
  return {
    text: parts.map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part)).join('+'),
    aria: parts.map((part) => (part === 'Mod' ? (isMac ? 'Meta' : 'Control') : part)).join('+'),
  };
}
