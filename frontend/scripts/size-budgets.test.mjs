import { expect, it } from 'vitest';
import { exceeded, fontsFor } from './size-budgets.mjs';

const CSS = `
  @font-face{font-family:Cairo;src:url(/build/arabic.woff2) format("woff2");unicode-range:u+0621-063a,u+06??}
  @font-face{font-family:Cairo;src:url("/build/latin.woff2");unicode-range:U+0020-007E}
  @font-face{font-family:Shekel;src:url(/build/shekel.woff2);unicode-range:u+20aa}
  @font-face{font-family:Fallback;src:local("Arial");unicode-range:U+0020-007E}
  @font-face{font-family:Mark;src:url(/build/any.woff2)}`;

it.each([
  ['عطر', ['/build/arabic.woff2', '/build/any.woff2']],
  ['۵', ['/build/arabic.woff2', '/build/any.woff2']],
  ['Oud', ['/build/latin.woff2', '/build/any.woff2']],
  ['₪', ['/build/shekel.woff2', '/build/any.woff2']],
  ['', []],
])('knows the fonts that «%s» needs', (text, fonts) => {
  expect(fontsFor(text, CSS)).toEqual(fonts);
});

it('says what is too heavy, and by how much', () => {
  const budgets = { 'home: scripts': 1000, 'a route: scripts': 500 };
  const sizes = {
    'home: scripts': [['The home page', 1000]],
    'a route: scripts': [
      ['cart', 500],
      ['checkout', 501],
    ],
  };
  expect(exceeded(sizes, budgets)).toEqual([
    'checkout needs 0.5 kB, 1 bytes more than the budget of a route: scripts, 0.5 kB',
  ]);
  expect(exceeded({ 'home: scripts': [['The home page', 2500]] }, budgets)).toEqual([
    'The home page needs 2.5 kB, 1500 bytes more than the budget of home: scripts, 1.0 kB',
  ]);
});
