import { beforeEach, expect, it } from 'vitest';
import { compareHref, lastCompared, readCompared, rememberCompared, withCompared } from './compare-address';

beforeEach(() => localStorage.clear());

it('compared products are those of the address, four at most and each once', () => {
  expect(readCompared(new URLSearchParams('p=a, b,a,,c,d,e'))).toEqual(['a', 'b', 'c', 'd']);
  expect(readCompared(new URLSearchParams(''))).toEqual([]);
});

it('address of a comparison is read back', () => {
  expect(compareHref(['a', 'عود'])).toBe('/compare?p=a,%D8%B9%D9%88%D8%AF');
  expect(readCompared(new URL(compareHref(['a', 'عود']), 'http://x').searchParams)).toEqual(['a', 'عود']);
  expect(compareHref([])).toBe('/compare');
});

it('added product is last and the oldest makes place', () => {
  expect(withCompared([], 'a')).toEqual(['a']);
  expect(withCompared(['a', 'b'], 'a')).toEqual(['b', 'a']);
  expect(withCompared(['a', 'b', 'c', 'd'], 'e')).toEqual(['b', 'c', 'd', 'e']);
});

it('comparison is remembered on the device', () => {
  expect(lastCompared()).toEqual([]);
  rememberCompared(['a', 'b']);
  expect(lastCompared()).toEqual(['a', 'b']);
});
