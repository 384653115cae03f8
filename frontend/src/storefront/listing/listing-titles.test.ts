import { expect, it } from 'vitest';
import { readListing } from './listing-address';
import { productsTitles } from './listing-titles';

it.each([
  ['', 'كل العطور'],
  ['category=MEN', 'عطور رجالية'],
  ['sort_by=BEST_SELLERS', 'الأكثر مبيعًا'],
  ['sort_by=BEST_SELLERS&category=WOMEN', 'الأكثر مبيعًا للنساء'],
  ['sort_by=BEST_SELLERS&category=UNISEX', 'الأكثر مبيعًا للجنسين'],
  ['sort_by=BEST_SELLERS&search=عود', 'نتائج البحث عن «عود»'],
  ['sort_by=NAME', 'كل العطور'],
])('title and subtitle vary by what is listed: «%s»', (query, title) => {
  const titles = productsTitles(readListing(new URLSearchParams(query)));
  expect(titles.title).toBe(title);
  expect(titles.subtitle).not.toBe('');
});
