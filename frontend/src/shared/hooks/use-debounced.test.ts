import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced';

it('waits until the value stops changing', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 500), {
    initialProps: { text: 'ع' },
  });
  rerender({ text: 'عو' });
  act(() => vi.advanceTimersByTime(400));
  rerender({ text: 'عود' });
  act(() => vi.advanceTimersByTime(499));
  expect(result.current).toBe('ع');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('عود');
  vi.useRealTimers();
});
