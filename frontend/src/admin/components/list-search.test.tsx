import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListSearch } from './list-search';

const onSearch = vi.fn();
const box = () => screen.getByRole('searchbox', { name: 'ابحث باسم الزبون' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => vi.useRealTimers());

it('waits half a second of rest', () => {
  render(<ListSearch label="ابحث باسم الزبون" search="" onSearch={onSearch} />);
  type('سل');
  act(() => vi.advanceTimersByTime(499));
  type('سلمى ');
  act(() => vi.advanceTimersByTime(499));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('سلمى');
});

it('does not wait on Enter, and asks once', () => {
  render(<ListSearch label="ابحث باسم الزبون" search="" onSearch={onSearch} />);
  type('رنا');
  fireEvent.keyDown(box(), { key: 'Enter' });
  act(() => vi.advanceTimersByTime(1000));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('رنا');
});

it('follows the address', () => {
  const { rerender } = render(<ListSearch label="ابحث باسم الزبون" search="رنا" onSearch={onSearch} />);
  rerender(<ListSearch label="ابحث باسم الزبون" search="" onSearch={onSearch} />);
  expect(box()).toHaveDisplayValue('');
});

it('is reached with Ctrl K in any language of the keyboard', () => {
  render(<ListSearch label="ابحث باسم الزبون" search="" onSearch={onSearch} />);
  fireEvent.keyDown(window, { key: 'ن', code: 'KeyK', ctrlKey: true });
  expect(box()).toHaveFocus();
});
