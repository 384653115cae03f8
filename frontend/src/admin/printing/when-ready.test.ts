import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenReady } from './when-ready';

const load = vi.fn();
const decode = vi.fn();

function aRegion(html: string): HTMLElement {
  const region = document.createElement('div');
  region.innerHTML = html;
  return region;
}

beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  decode.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(document, 'fonts', { value: { load, ready: Promise.resolve() }, configurable: true });
  HTMLImageElement.prototype.decode = decode;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

it('asks for the fonts of the text and for the pictures', async () => {
  await whenReady(aRegion('<p>عود 25 ₪</p><img alt="">'));
  expect(load).toHaveBeenCalledWith('1rem Cairo', 'عود 25 ₪');
  expect(load).toHaveBeenCalledWith('1rem Shekel', 'عود 25 ₪');
  expect(decode).toHaveBeenCalledOnce();
});

it('goes on without what fails', async () => {
  load.mockRejectedValue(new Error('no network'));
  decode.mockRejectedValue(new Error('broken'));
  await expect(whenReady(aRegion('<img alt="">'))).resolves.toBeUndefined();
});

it('does not wait for ever', async () => {
  vi.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  const ready = whenReady(aRegion('عود'));
  await vi.advanceTimersByTimeAsync(5000);
  await expect(ready).resolves.toBeUndefined();
});
