import { expect, it, vi } from 'vitest';
import { forgetProduct, readRecent, rememberProduct } from './recent-products';

const stored = () => JSON.parse(localStorage.getItem('recently_viewed') ?? 'null');

it('keeps the latest first, each once', () => {
  for (const slug of ['a', 'b', 'c', 'a']) rememberProduct(slug);
  expect(readRecent()).toEqual(['a', 'c', 'b']);
  expect(stored()).toEqual(['a', 'c', 'b']);
});

it('keeps twelve at most', () => {
  for (let number = 1; number <= 14; number += 1) rememberProduct(`p${number}`);
  expect(readRecent()).toHaveLength(12);
  expect(readRecent()[0]).toBe('p14');
  expect(readRecent().at(-1)).toBe('p3');
});

it('removes products that are gone', () => {
  for (const slug of ['a', 'b']) rememberProduct(slug);
  forgetProduct('a');
  expect(readRecent()).toEqual(['b']);
});

it.each(['{', '{"a":1}', '[1, null, "", {"slug":"x"}]'])('ignores the malformed value «%s»', (text) => {
  localStorage.setItem('recently_viewed', text);
  expect(readRecent()).toEqual([]);
});

it('works without storage', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => rememberProduct('a')).not.toThrow();
  setItem.mockRestore();
});
