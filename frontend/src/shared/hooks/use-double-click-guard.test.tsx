import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDoubleClickGuard } from './use-double-click-guard';

const STATUSES = ['pending', 'processing', 'shipped', 'delivered'];

function Step({ isLabelled = true }: { isLabelled?: boolean }) {
  const [taken, setTaken] = useState(0);
  const guard = useDoubleClickGuard(isLabelled ? taken : undefined);
  return (
    <button type="button" onClickCapture={guard} onClick={() => setTaken(taken + 1)}>
      {STATUSES[taken]}
    </button>
  );
}
const step = () => screen.getByRole('button');
function click(x: number, y: number, detail = 1) {
  const at = { detail, clientX: x, clientY: y };
  if (detail > 0) fireEvent.mouseDown(step(), at);
  fireEvent.click(step(), at);
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('drops the second click of a double click that changed the control', () => {
  render(<Step />);
  vi.advanceTimersByTime(500);
  click(80, 40);
  vi.advanceTimersByTime(150);
  click(82, 41);
  expect(step()).toHaveTextContent('processing');
  vi.advanceTimersByTime(150);
  click(82, 41);
  expect(step()).toHaveTextContent('processing');
});

it('accepts a click once the change has settled', () => {
  render(<Step />);
  vi.advanceTimersByTime(500);
  click(80, 40);
  vi.advanceTimersByTime(400);
  click(80, 40);
  expect(step()).toHaveTextContent('shipped');
});

it.each([
  ['at another place', [160, 40, 1]],
  ['of the keyboard', [80, 40, 0]],
  ['of an assistive tool', [0, 0, 1]],
] as const)('takes a quick click %s', (_what, [x, y, detail]) => {
  render(<Step />);
  vi.advanceTimersByTime(500);
  click(80, 40);
  click(x, y, detail);
  expect(step()).toHaveTextContent('shipped');
});

it('accepts quick clicks while the meaning stays the same', () => {
  render(<Step isLabelled={false} />);
  vi.advanceTimersByTime(500);
  click(80, 40);
  click(80, 40);
  click(80, 40);
  expect(step()).toHaveTextContent('delivered');
});

it('accepts the click that a label forwards to its control', () => {
  render(<Step />);
  const at = { detail: 1, clientX: 300, clientY: 300 };
  fireEvent.mouseDown(document.body, at);
  fireEvent.click(document.body, at);
  // The browser's second click, without a press of its own.
  fireEvent.click(step(), at);
  expect(step()).toHaveTextContent('processing');
});
