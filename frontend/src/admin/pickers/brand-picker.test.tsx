import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BRAND_CLOSE_DELAY_MS } from './brand-picker';
import {
  aBrand,
  BrandForm,
  box,
  lists,
  marked,
  mockBrands,
  NAMES,
  names,
  onBlur,
  onChange,
  opened,
  requests,
  statusTexts,
} from './testing';
import { BRAND_DEBOUNCE_MS } from './use-brand-search';

beforeEach(mockBrands);
afterEach(() => vi.useRealTimers());

it('is closed, and asks for nothing, until it is touched', () => {
  renderApp(<BrandForm />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).not.toHaveAttribute('aria-controls');
  expect(box()).toHaveAccessibleDescription('العلامة التجارية مطلوبة');
  expect(box()).toBeInvalid();
  expect(requests).toEqual([]);
});

it('opens with all brands when the focus arrives: an empty text is searched for', async () => {
  renderApp(<BrandForm chosen={{ id: 'b-حبر ومسك', name: 'حبر ومسك' }} />);
  await userEvent.tab();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(requests).toEqual([null]);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')).toHaveRole('listbox');
  expect(statusTexts()).toContain('3 علامات تجارية');
  expect(screen.getByRole('option', { name: /حبر ومسك\s*\(المختار الآن\)/ })).toBeInTheDocument();
  // Typing replaces the previous choice.
  expect(box().selectionEnd).toBe('حبر ومسك'.length);
  expect(box().selectionStart).toBe(0);
});

it('says that it searches as long as there is nothing to show', async () => {
  server.use(http.get('*/api/v1/admins/brands', () => delay('infinite')));
  renderApp(<BrandForm />);
  await userEvent.click(box());
  expect(screen.getByText('جاري البحث...', { selector: '[aria-hidden]' })).toBeVisible();
  expect(statusTexts()).toContain('جاري البحث...');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('searches 300 ms after the last letter', async () => {
  renderApp(<BrandForm />);
  await userEvent.click(box());
  await opened();
  vi.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'مس' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  fireEvent.change(box(), { target: { value: ' مسك ' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(requests).toEqual([null]);
  expect(statusTexts()).toContain('جاري البحث...');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(BRAND_DEBOUNCE_MS).toBe(300);
  // The mock server uses the same fake timers.
  await act(() => vi.advanceTimersByTimeAsync(50));
  vi.useRealTimers();
  await waitFor(() => expect(names()).toEqual(['حبر ومسك']));
  expect(requests).toEqual([null, 'مسك']);
  expect(statusTexts()).toContain('علامة تجارية واحدة');
});

it('takes the brand that is clicked, and closes', async () => {
  renderApp(<BrandForm />);
  await userEvent.click(box());
  await opened();
  await userEvent.click(screen.getByRole('option', { name: 'بيّارة' }));
  expect(onChange).toHaveBeenLastCalledWith({ id: 'b-بيّارة', name: 'بيّارة' });
  expect(box()).toHaveValue('بيّارة');
  expect(box()).toHaveFocus();
  expect(names()).toEqual([]);
  await userEvent.click(box());
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
});

it('closes 150 ms after the focus has left, and shows the choice again', async () => {
  expect(BRAND_CLOSE_DELAY_MS).toBe(150);
  renderApp(<BrandForm chosen={{ id: 'b1', name: 'دار العود' }} />);
  await userEvent.type(box(), 'ح');
  vi.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'بعده' }).focus());
  expect(onBlur).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(149));
  expect(box()).toHaveValue('ح');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(box()).toHaveValue('دار العود');
  expect(names()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
});

it('stays when the focus comes back in time', async () => {
  renderApp(<BrandForm />);
  await userEvent.click(box());
  await opened();
  vi.useFakeTimers();
  act(() => box().blur());
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => box().focus());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(names()).toEqual(NAMES);
});

it('can be cleared, with its button and by deleting the text', async () => {
  renderApp(<BrandForm chosen={{ id: 'b1', name: 'دار العود' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'مسح: العلامة التجارية' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('button', { name: /مسح/ })).not.toBeInTheDocument();
  await opened();
  await userEvent.click(screen.getByRole('option', { name: 'دار العود' }));
  await userEvent.clear(box());
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('says when nothing is found, and when there is nothing at all', async () => {
  renderApp(<BrandForm />);
  await userEvent.type(box(), 'قهوة');
  await waitFor(() => expect(statusTexts()).toContain('لا توجد علامة تجارية باسم «قهوة»'));
  expect(names()).toEqual([]);
  server.use(lists([]));
  await userEvent.clear(box());
  await waitFor(() => expect(statusTexts()).toContain('لا توجد علامات تجارية'));
});

it('hints at what the list has no room for', async () => {
  server.use(lists([aBrand('دار العود'), aBrand('ظل', { is_visible: false })], 51));
  renderApp(<BrandForm />);
  await userEvent.click(box());
  await waitFor(() => expect(names()).toEqual(['دار العود', 'ظل مخفية']));
  expect(statusTexts().join()).toContain('هناك علامات أخرى. اكتب اسم العلامة للبحث عنها.');
});

it('empties the list when the search fails, and tells nobody but the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderApp(<BrandForm />);
  await userEvent.click(box());
  await opened();
  server.use(refuses('get', '/admins/brands', 500));
  await userEvent.type(box(), 'عود');
  await waitFor(() => expect(names()).toEqual([]));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('the search for brands failed'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps what was found before in sight while it searches', async () => {
  renderApp(<BrandForm />);
  await userEvent.click(box());
  await opened();
  server.use(http.get('*/api/v1/admins/brands', () => delay('infinite')));
  await userEvent.type(box(), 'عود');
  expect(names()).toEqual(NAMES);
  expect(marked(), 'stale results are not marked').toBeUndefined();
  expect(statusTexts()).toContain('جاري البحث...');
});
