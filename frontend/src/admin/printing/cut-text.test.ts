import { expect, it } from 'vitest';
import { LABEL_TEXT_LENGTH, truncateText } from './cut-text';

it('keeps 24 characters', () => {
  expect(LABEL_TEXT_LENGTH).toBe(24);
  expect(truncateText('x'.repeat(24))).toBe('x'.repeat(24));
  expect(truncateText('x'.repeat(25))).toBe(`${'x'.repeat(24)}…`);
  expect(truncateText('')).toBe('');
});

it('leaves no space before the ellipsis', () => {
  expect(truncateText(`${'x'.repeat(23)} yz`)).toBe(`${'x'.repeat(23)}…`);
});

it.each([
  ['letters with their marks', 'مِ'],
  ['a letter with two marks', 'لَّ'],
  ['a decomposed letter', 'é'],
  ['a family', '👩‍👩‍👧'],
  ['a flag', '🇵🇸'],
])('counts %s as one', (_what, character) => {
  expect(truncateText(character.repeat(24))).toBe(character.repeat(24));
  expect(truncateText(character.repeat(25))).toBe(`${character.repeat(24)}…`);
});
