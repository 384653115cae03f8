import { afterEach, expect, it, vi } from 'vitest';
import { isAwaited, networkNow, onceReached, onNetwork, reportReached, resume } from './network';

const goes = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

afterEach(() => {
  resume();
  reportReached(true);
});

it('tells a device without a network from a shop that does not answer', () => {
  expect(networkNow()).toBe('online');
  reportReached(false);
  expect(networkNow()).toBe('unreachable');
  goes(false);
  expect(networkNow()).toBe('offline');
});

it('tells its listeners of every change, and of nothing else', () => {
  const listener = vi.fn();
  const stop = onNetwork(listener);
  reportReached(true);
  expect(listener).not.toHaveBeenCalled();
  reportReached(false);
  expect(listener).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('does what waits once, as soon as the shop answers again', () => {
  const task = vi.fn();
  reportReached(false);
  onceReached(task);
  expect(isAwaited()).toBe(true);
  reportReached(true);
  expect(task).toHaveBeenCalledOnce();
  expect(isAwaited()).toBe(false);
  resume();
  expect(task).toHaveBeenCalledOnce();
});

it('lets what fails again wait again', () => {
  const again = () => onceReached(() => {});
  onceReached(again);
  resume();
  expect(isAwaited()).toBe(true);
});
