import { expect, it } from 'vitest';
import { foldText } from './fold-text';

it.each([
  ['زَهْر البُرتقال', 'زهر البرتقال'],
  ['  عـــود   هندي ', 'عود هندي'],
  ['وردة أُولى إلى آخرٱ', 'ورده اولي الي اخرا'],
  ['مسؤول شاطئ', 'مسوول شاطي'],
  ['Tonka BEAN', 'tonka bean'],
  ['Rosé', 'rose'],
  ['٥ ۵', '5 5'],
])('fold text unifies spellings of %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
