/** Command of the orders page's keyboard shortcuts. */
export type KeyboardCommand =
  | 'next'
  | 'previous'
  | 'details'
  | 'select-range'
  | 'select-page'
  | 'clear'
  | 'next-status'
  | 'sheets'
  | 'labels'
  | 'picking'
  | 'booking'
  | 'chat'
  | 'search'
  | 'type-search'
  | 'refresh'
  | 'new-order'
  | 'help'
  | 'confirm-1'
  | 'confirm-2'
  | 'confirm-3'
  | 'confirm-4';

/**
 * Shifted shortcuts, so that plain typing changes no order; by physical key, so that they work in any keyboard layout.
 */
const SHIFTED: Readonly<Record<string, KeyboardCommand>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyO: 'details',
  KeyX: 'select-range',
  KeyA: 'select-page',
  KeyN: 'next-status',
  KeyP: 'sheets',
  KeyL: 'labels',
  KeyG: 'picking',
  KeyB: 'booking',
  KeyW: 'chat',
  KeyR: 'refresh',
  KeyT: 'new-order',
  Digit1: 'confirm-1',
  Digit2: 'confirm-2',
  Digit3: 'confirm-3',
  Digit4: 'confirm-4',
};

/** Keys that type nothing and work even while letter shortcuts are off. */
const OTHERS: Readonly<Record<string, KeyboardCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'details',
  Escape: 'clear',
};

const QUESTION_MARKS = ['?', '؟'];

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Return the command of a key press; undefined for the browser's own shortcuts, and for letters while they are off. */
export function commandForKey(event: Key, hasLetters: boolean): KeyboardCommand | undefined {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (QUESTION_MARKS.includes(key)) return 'help';
  if (!shiftKey && OTHERS[key]) return OTHERS[key];
  if (!hasLetters) return undefined;
  // Check before typed characters: in the Arabic layout Shift+L types a slash.
  if (shiftKey && SHIFTED[code]) return SHIFTED[code];
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  return !shiftKey && /^[\p{L}\p{N}]$/u.test(key) ? 'type-search' : undefined;
}

/** Return whether the element uses the key itself, to type or to move between options. */
function consumesKey(target: HTMLElement, key: string): boolean {
  // The select of a row would jump to an option by its letter and save it at once.
  if (target.matches('[data-list-row] select')) return key.length > 1 || key === ' ';
  if (target.matches('textarea, select') || target.isContentEditable) return true;
  return target.matches('input:not([type="checkbox"])');
}

/** Return whether the element has its own use for Enter and the arrow keys. */
const isControl = (target: HTMLElement) =>
  target.matches('a, button, summary, [role="menuitem"]') && !target.matches('[data-action="choose"]');

/** Return whether the key is a shortcut of the list: no dialog is open and the focused element does not use it. */
export function isListKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return false;
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target === document.body) return true;
  if (consumesKey(target, key)) return false;
  return !(isControl(target) && (key === 'Enter' || key.startsWith('Arrow')));
}
