import { afterEach, expect, it, vi } from 'vitest';
import {
  hasWaitingTasks,
  networkStatus,
  onNetwork,
  reportReachable,
  retryWhenOnline,
  runWaitingTasks,
} from './network';

const setOnLine = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

afterEach(() => {
  runWaitingTasks();
  reportReachable(true);
});

it('distinguishes an offline device from an unreachable server', () => {
  expect(networkStatus()).toBe('online');
  reportReachable(false);
  expect(networkStatus()).toBe('unreachable');
  setOnLine(false);
  expect(networkStatus()).toBe('offline');
});

it('notifies subscribers of changes only', () => {
  const listener = vi.fn();
  const stop = onNetwork(listener);
  reportReachable(true);
  expect(listener).not.toHaveBeenCalled();
  reportReachable(false);
  expect(listener).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('runs waiting tasks once, as soon as the server answers again', () => {
  const task = vi.fn();
  reportReachable(false);
  retryWhenOnline(task);
  expect(hasWaitingTasks()).toBe(true);
  reportReachable(true);
  expect(task).toHaveBeenCalledOnce();
  expect(hasWaitingTasks()).toBe(false);
  runWaitingTasks();
  expect(task).toHaveBeenCalledOnce();
});

it('keeps a task that fails again', () => {
  const again = () => retryWhenOnline(() => {});
  retryWhenOnline(again);
  runWaitingTasks();
  expect(hasWaitingTasks()).toBe(true);
});
