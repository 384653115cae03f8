import { expect, it } from 'vitest';
import { isAppError, isHarmless } from './harmless-errors';

const withStack = (stack: string) => Object.assign(new Error('broken'), { stack });

it.each([
  ['a cancelled fetch', new DOMException('The user aborted a request.', 'AbortError')],
  ['a cancelled call of the API', { name: 'AbortError', message: 'Aborted' }],
  ['a ResizeObserver', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['an extension', withStack('Error: x\n    at f (chrome-extension://abc/content.js:1:1)')],
  ['an extension of Firefox', withStack('f@moz-extension://abc/content.js:1:1')],
  ['an extension of Safari', withStack('f@safari-web-extension://abc/content.js:1:1')],
])('treats %s as harmless', (_what, reason) => {
  expect(isHarmless(reason)).toBe(true);
});

it.each([
  ['an error of ours', withStack('Error: broken\n    at f (https://shop.example/build/main.js:1:1)')],
  ['a failure of the network that nobody handled', new TypeError('Failed to fetch')],
  ['a refusal without a reason', undefined],
  ['a refusal with words', 'broken'],
])('does not treat %s as harmless', (_what, reason) => {
  expect(isHarmless(reason)).toBe(false);
});

it.each([
  [{ message: 'ResizeObserver loop limit exceeded' }, false],
  [{ message: 'Script error.' }, false],
  [{ message: 'Uncaught TypeError: x', filename: 'chrome-extension://abc/content.js' }, false],
  [{ message: "undefined is not an object (evaluating 'window.webkit.messageHandlers')" }, false],
  [{ message: 'Uncaught AbortError', error: new DOMException('aborted', 'AbortError') }, false],
  [{ message: 'Uncaught Error: Script error. of ours' }, true],
  [
    { message: 'Uncaught Error: x', filename: 'https://shop.example/build/main.js', error: new Error('x') },
    true,
  ],
])('decides whether the event %o comes from the app', (init, isOurs) => {
  expect(isAppError(new ErrorEvent('error', init))).toBe(isOurs);
});
