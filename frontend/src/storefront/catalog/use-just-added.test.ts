import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useJustAdded } from './use-just-added';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is true for two seconds after the last time', () => {
  const { result } = renderHook(() => useJustAdded());
  expect(result.current[0]).toBe(false);
  act(() => result.current[1]());
  act(() => vi.advanceTimersByTime(1500));
  act(() => result.current[1]());
  act(() => vi.advanceTimersByTime(1999));
  expect(result.current[0]).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current[0]).toBe(false);
});
