import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsWide } from './use-media-query';

const fits = { screen: false, print: false };
let tell = () => {};

beforeEach(() => {
  Object.assign(fits, { screen: false, print: false });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' ? fits.print : fits.screen,
    addEventListener: (_type: string, listener: () => void) => {
      tell = listener;
    },
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

const change = (to: Partial<typeof fits>) =>
  act(() => {
    Object.assign(fits, to);
    tell();
  });

it('follows the window', () => {
  const { result } = renderHook(useIsWide);
  expect(result.current).toBe(false);
  change({ screen: true });
  expect(result.current).toBe(true);
});

it('stays as it is on the screen while the page is printed', () => {
  fits.screen = true;
  const { result } = renderHook(useIsWide);
  change({ print: true, screen: false });
  expect(result.current).toBe(true);
  change({ print: false, screen: true });
  expect(result.current).toBe(true);
  change({ screen: false });
  expect(result.current).toBe(false);
});
