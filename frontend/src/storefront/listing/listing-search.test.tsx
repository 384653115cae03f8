import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListingSearch } from './listing-search';

const onSearch = vi.fn();
const show = (search = '') =>
  render(<ListingSearch label="ابحث" search={search} onSearch={onSearch} action="/products" />);
const box = () => screen.getByRole('searchbox', { name: 'ابحث' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const send = () => fireEvent.submit(box());

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => vi.useRealTimers());

it('listing search is debounced by 500 ms', () => {
  show();
  type('عو');
  wait(400);
  type('عود');
  wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['عود', true]]);
});

it('blank text does not run a search', () => {
  show();
  type('   ');
  wait(500);
  send();
  expect(onSearch).not.toHaveBeenCalled();
});

it('empty text clears the search', () => {
  show('عود');
  fireEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  wait(500);
  expect(onSearch.mock.calls).toEqual([['', true]]);
});

it('Enter sends the text at once, and once', () => {
  show();
  type(' مسك ');
  send();
  expect(onSearch.mock.calls).toEqual([['مسك', true]]);
  wait(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('what is typed on replaces the step in the history; after Enter a new one begins', () => {
  show();
  type('عو');
  wait(500);
  type('عود');
  wait(500);
  send();
  type('مسك');
  wait(500);
  expect(onSearch.mock.calls).toEqual([
    ['عو', true],
    ['عود', false],
    ['مسك', true],
  ]);
});

it('follows the address when somebody else changes it', () => {
  const { rerender } = show('عود');
  const other = vi.fn();
  rerender(<ListingSearch label="ابحث" search="" onSearch={other} action="/products" />);
  expect(box()).toHaveDisplayValue('');
  wait(500);
  expect(onSearch).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});
