import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOVER_MS, watchLinks } from './link-intent';

const onIntent = vi.fn();
const addresses = () => onIntent.mock.calls.map(([{ pathname, search }]) => pathname + search);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  onIntent.mockReset();
  window.history.replaceState(null, '', '/products?page=2');
  stop = watchLinks(onIntent);
  render(
    <>
      <a href="/products/oud?from=card">
        <b>عود</b>
      </a>
      <a href="/products/musk">مسك</a>
      <a href="/products?page=2">هنا</a>
      <a href="/admin/orders">الإدارة</a>
      <a href="https://other.example/products">متجر آخر</a>
      <a href="mailto:support@attar.example">راسلنا</a>
      <a href="/cart" target="_blank" rel="noreferrer">
        السلة
      </a>
      <button type="button">زر</button>
    </>,
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const point = (name: string, pointerType = 'mouse') =>
  fireEvent(
    screen.getByText(name),
    Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }),
  );

it('a touch on a link reports its address', () => {
  fireEvent.touchStart(screen.getByText('عود'));
  expect(addresses()).toEqual(['/products/oud?from=card']);
});

it('a focused link reports its address', () => {
  fireEvent.focusIn(screen.getByText('مسك'));
  expect(addresses()).toEqual(['/products/musk']);
});

it('a mouse that rests on a link reports its address', () => {
  point('عود');
  vi.advanceTimersByTime(HOVER_MS - 1);
  expect(addresses()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(addresses()).toEqual(['/products/oud?from=card']);
});

it('a mouse that moves on reports only the link that it rests on', () => {
  point('عود');
  vi.advanceTimersByTime(HOVER_MS - 1);
  point('مسك');
  vi.advanceTimersByTime(HOVER_MS - 1);
  point('زر');
  vi.runAllTimers();
  expect(addresses()).toEqual([]);
});

it('the hover that a touch emulates reports nothing', () => {
  point('عود', 'touch');
  vi.runAllTimers();
  expect(addresses()).toEqual([]);
});

it.each(['هنا', 'الإدارة', 'متجر آخر', 'راسلنا', 'السلة', 'زر'])('«%s» reports nothing', (name) => {
  fireEvent.touchStart(screen.getByText(name));
  fireEvent.focusIn(screen.getByText(name));
  expect(addresses()).toEqual([]);
});

it('nothing is reported after stopping', () => {
  point('عود');
  stop();
  fireEvent.touchStart(screen.getByText('مسك'));
  vi.runAllTimers();
  expect(addresses()).toEqual([]);
});
