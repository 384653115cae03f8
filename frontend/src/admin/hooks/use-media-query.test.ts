import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsWide } from './use-is-wide';

afterEach(() => vi.unstubAllGlobals());

it('follows the window', () => {
  let tell = () => {};
  const list = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => {
      tell = listener;
    },
    removeEventListener: () => {},
  };
  vi.stubGlobal('matchMedia', () => list);
  const { result } = renderHook(useIsWide);
  expect(result.current).toBe(false);
  act(() => {
    list.matches = true;
    tell();
  });
  expect(result.current).toBe(true);
});
