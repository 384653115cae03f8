import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started = vi.fn();

class Sound {
  currentTime = 3;
  destination = {};
  resume = async () => {};
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: started,
    stop: () => {},
  });
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: object) => next,
  });
}

/** Import the module afresh, as after a page load. */
async function fresh() {
  vi.resetModules();
  return import('./chime');
}

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 });
  vi.stubGlobal('AudioContext', Sound);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('is silent before anybody has touched the page', async () => {
  const { waitForGesture, chime } = await fresh();
  const stop = waitForGesture();
  chime();
  expect(started).not.toHaveBeenCalled();
  stop();
});

it.each(['pointerDown', 'keyDown'] as const)('is two notes after a first %s', async (gesture) => {
  const { waitForGesture, chime } = await fresh();
  waitForGesture();
  fireEvent[gesture](window);
  chime();
  expect(started.mock.calls).toEqual([[3], [3.14]]);
});

it('plays once for simultaneous events, across all tabs of the device', async () => {
  for (const { waitForGesture, chime } of [await fresh(), await fresh()]) {
    waitForGesture();
    fireEvent.pointerDown(window);
    chime();
    chime();
  }
  expect(started).toHaveBeenCalledTimes(2);
  const { waitForGesture, chime } = await fresh();
  waitForGesture();
  fireEvent.pointerDown(window);
  vi.advanceTimersByTime(2000);
  chime();
  expect(started).toHaveBeenCalledTimes(4);
});
