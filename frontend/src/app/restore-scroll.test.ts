import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll } from './restore-scroll';

let height = 0;
let grow = () => {};
const disconnect = vi.fn();

class Observer {
  constructor(onResize: () => void) {
    grow = onResize;
  }
  observe() {}
  disconnect = disconnect;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  disconnect.mockReset();
  height = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    vi.stubGlobal('scrollY', Math.min(y, height));
  }) as typeof window.scrollTo);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const growTo = (px: number) => {
  height = px;
  grow();
};

it('scrolls there at once when the page is long enough', () => {
  height = 2000;
  restoreScroll(800);
  expect(window.scrollY).toBe(800);
  expect(disconnect).toHaveBeenCalledOnce();
});

it('waits until the page is tall enough', () => {
  restoreScroll(800);
  growTo(300);
  expect(window.scrollY).toBe(300);
  growTo(900);
  expect(window.scrollY).toBe(800);
  expect(disconnect).toHaveBeenCalledOnce();
});

it.each(['wheel', 'touchstart', 'keydown'])('stops at the first %s', (sign) => {
  restoreScroll(800);
  window.dispatchEvent(new Event(sign));
  expect(disconnect).toHaveBeenCalledOnce();
});

it('gives up after a timeout', () => {
  restoreScroll(800);
  vi.advanceTimersByTime(2999);
  expect(disconnect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(disconnect).toHaveBeenCalledOnce();
});

it('goes to the top at once, with nothing to wait for', () => {
  restoreScroll(0);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(disconnect).not.toHaveBeenCalled();
});
