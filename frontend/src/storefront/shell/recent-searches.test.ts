import { expect, it, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches';

const KEY = 'attar_recent_searches';

it('keeps the latest five, the latest first and none twice', () => {
  for (const text of ['1', '2', '3', '4', '5', '6', ' 3 ', '  ']) rememberSearch(text);
  expect(recentSearches()).toEqual(['3', '6', '5', '4', '2']);
});

it('is the same list until it changes', () => {
  rememberSearch('عود');
  expect(recentSearches()).toBe(recentSearches());
});

it('removes its storage when cleared', () => {
  rememberSearch('عود');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each(['nonsense', '{}', '[1, null]', 'null'])('ignores the malformed value «%s»', (json) => {
  localStorage.setItem(KEY, json);
  expect(recentSearches()).toEqual([]);
});

it('works without storage', () => {
  const fails = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fails);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fails);
  rememberSearch('عود');
  expect(recentSearches()).toEqual([]);
});
