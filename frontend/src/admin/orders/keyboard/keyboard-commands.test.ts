import { afterEach, expect, it } from 'vitest';
import { commandForKey, isListKey } from './keyboard-commands';

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const key = (key: string, code: string, held: Partial<typeof NOTHING_HELD> = {}) => ({
  key,
  code,
  ...NOTHING_HELD,
  ...held,
});

afterEach(() => document.body.replaceChildren());

it.each([
  ['ArrowUp', 'ArrowUp', 'previous'],
  ['Enter', 'Enter', 'details'],
  ['/', 'NumpadDivide', 'search'],
  ['ظ', 'Slash', 'search'],
  ['Escape', 'Escape', 'clear'],
  ['?', 'Slash', 'help'],
  ['؟', 'Slash', 'help'],
  [' ', 'Space', undefined],
  ['Tab', 'Tab', undefined],
])('reads %s (%s) as %s', (typed, code, command) => {
  expect(commandForKey(key(typed, code), true)).toBe(command);
});

it.each([
  ['J', 'KeyJ', 'next'],
  ['ـ', 'KeyJ', 'next'],
  ['X', 'KeyX', 'select-range'],
  ['N', 'KeyN', 'next-status'],
  ['B', 'KeyB', 'booking'],
  ['/', 'KeyL', 'labels'],
  ['/', 'Digit7', 'search'],
  ['#', 'Digit3', 'confirm-3'],
  ['Q', 'KeyQ', undefined],
])('reads %s (%s) with Shift as %s', (typed, code, command) => {
  expect(commandForKey(key(typed, code, { shiftKey: true }), true)).toBe(command);
});

it.each([
  ['n', 'KeyN'],
  ['N', 'KeyN'],
  ['ى', 'KeyN'],
  ['3', 'Digit3'],
  ['٣', 'Digit3'],
])('takes %s without Shift for the search, whatever it does with it', (typed, code) => {
  expect(commandForKey(key(typed, code), true)).toBe('type-search');
});

it('leaves to the browser what is its own', () => {
  expect(commandForKey(key('p', 'KeyP', { ctrlKey: true }), true)).toBeUndefined();
  expect(commandForKey(key('r', 'KeyR', { metaKey: true }), true)).toBeUndefined();
});

it('takes no letter while letters are off, but arrows and the question mark', () => {
  expect(commandForKey(key('j', 'KeyJ'), false)).toBeUndefined();
  expect(commandForKey(key('1', 'Digit1'), false)).toBeUndefined();
  expect(commandForKey(key('N', 'KeyN', { shiftKey: true }), false)).toBeUndefined();
  expect(commandForKey(key('/', 'Slash'), false)).toBeUndefined();
  expect(commandForKey(key('ArrowDown', 'ArrowDown'), false)).toBe('next');
  expect(commandForKey(key('?', 'Slash', { shiftKey: true }), false)).toBe('help');
});

/** Return whether a key pressed on that element reaches the list. */
function reaches(html: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = html;
  let isHeard = false;
  const hear = (event: KeyboardEvent) => {
    isHeard = isListKey(event);
  };
  window.addEventListener('keydown', hear);
  const target = document.querySelector('[data-at]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  window.removeEventListener('keydown', hear);
  return isHeard;
}

it.each([
  ['nothing in particular', '', 'j', true],
  ['a box to choose', '<input type="checkbox" data-action="choose" data-at>', 'Enter', true],
  ['a button', '<button data-at></button>', 'j', true],
  ['a button', '<button data-at></button>', 'Enter', false],
  ['a link', '<a href="/x" data-at></a>', 'ArrowDown', false],
  ['a search box', '<input type="search" data-at>', 'j', false],
  ['a list', '<select data-at></select>', 'ArrowDown', false],
  ['a list of a row', '<p data-list-row><select data-at></select></p>', 'ArrowDown', false],
  ['a list of a row', '<p data-list-row><select data-at></select></p>', 'ر', true],
  ['a text', '<textarea data-at></textarea>', '?', false],
  ['behind a dialog', '<dialog open></dialog><button data-at></button>', 'j', false],
])('from %s (%s) hears %s: %s', (_where, html, key, expected) => {
  expect(reaches(html, { key })).toBe(expected);
});
