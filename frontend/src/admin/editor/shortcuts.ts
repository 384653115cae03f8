import { isMacOS } from '@tiptap/core';

export interface Shortcut {
  /** As people read it: `Ctrl+Shift+8`. */
  text: string;
  /** As `aria-keyshortcuts` wants it: `Control+Shift+8`. */
  aria: string;
}

/** A key of the editor's keymaps on this device: `Mod-B` → `Ctrl+B`, `⌘+B` on a Mac. */
export function shortcutOf(keys: string): Shortcut {
  const parts = keys.split('-');
  const isMac = isMacOS();
  return {
    text: parts.map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part)).join('+'),
    aria: parts.map((part) => (part === 'Mod' ? (isMac ? 'Meta' : 'Control') : part)).join('+'),
  };
}
