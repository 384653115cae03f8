/** What a key asks for at the order desk. */
export type KeyboardCommand =
  | 'next'
  | 'previous'
  | 'details'
  | 'choose-range'
  | 'choose-page'
  | 'clear'
  | 'step'
  | 'sheets'
  | 'labels'
  | 'picking'
  | 'chat'
  | 'search'
  | 'type-search'
  | 'refresh'
  | 'help'
  | 'confirm-1'
  | 'confirm-2'
  | 'confirm-3'
  | 'confirm-4';

/**
 * With Shift, so that what is merely typed changes no order. By the places of the keys, so that they work whatever the
 * keyboard's language.
 */
const SHIFTED: Readonly<Record<string, KeyboardCommand>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyO: 'details',
  KeyX: 'choose-range',
  KeyA: 'choose-page',
  KeyN: 'step',
  KeyP: 'sheets',
  KeyL: 'labels',
  KeyG: 'picking',
  KeyW: 'chat',
  KeyR: 'refresh',
  Digit1: 'confirm-1',
  Digit2: 'confirm-2',
  Digit3: 'confirm-3',
  Digit4: 'confirm-4',
};

/** Keys that type nothing: they work even where letters are switched off. */
const OTHERS: Readonly<Record<string, KeyboardCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'details',
  Escape: 'clear',
};

const QUESTION_MARKS = ['?', '؟'];

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What the key asks for; nothing when it is the browser's, or types something while letters are off. */
export function commandForKey(event: Key, hasLetters: boolean): KeyboardCommand | undefined {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (QUESTION_MARKS.includes(key)) return 'help';
  if (!shiftKey && OTHERS[key]) return OTHERS[key];
  if (!hasLetters) return undefined;
  // Before what is typed: on the Arabic layout Shift and L type a slash.
  if (shiftKey && SHIFTED[code]) return SHIFTED[code];
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  return !shiftKey && /^[\p{L}\p{N}]$/u.test(key) ? 'type-search' : undefined;
}

/** Whether somebody types there, or goes through a list with the arrows. */
function consumesKey(target: HTMLElement, key: string): boolean {
  // A list of a row chooses by letters, and what it chooses is noted of the order at once.
  if (target.matches('[data-list-row] select')) return key.length > 1 || key === ' ';
  if (target.matches('textarea, select') || target.isContentEditable) return true;
  return target.matches('input:not([type="checkbox"])');
}

/** Whether Enter and the arrows have a meaning of their own there. */
const isControl = (target: HTMLElement) =>
  target.matches('a, button, summary, [role="menuitem"]') && !target.matches('[data-action="choose"]');

/** Whether the key is for the desk: no dialog stands before it, and nothing that has the focus needs the key itself. */
export function isListKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return false;
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target === document.body) return true;
  if (consumesKey(target, key)) return false;
  return !(isControl(target) && (key === 'Enter' || key.startsWith('Arrow')));
}
