import { beforeEach, expect, it, vi } from 'vitest';
import { printDocument } from './print-document';
import { whenReady } from './when-ready';

vi.mock('./when-ready', () => ({ whenReady: vi.fn(async () => {}) }));

const regions = () => [...document.querySelectorAll('.region')].map(({ textContent }) => textContent);
const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
  document.title = 'إدارة الطلبات';
  window.dispatchEvent(new Event('afterprint')); // Of the test before.
});

it('prints what is given, under its title, and takes it away afterwards', async () => {
  print.mockImplementation(() => expect(document.title).toBe('طلب 1042'));
  await printDocument('طلب 1042', 'ورقة');
  expect(print).toHaveBeenCalledOnce();
  expect(regions()).toEqual(['ورقة']);
  window.dispatchEvent(new Event('afterprint'));
  expect(regions()).toEqual([]);
  expect(document.title).toBe('إدارة الطلبات');
});

it('waits for letters and pictures', async () => {
  let arrive = () => {};
  vi.mocked(whenReady).mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  const done = printDocument('طلب 1042', 'ورقة');
  expect(print).not.toHaveBeenCalled();
  arrive();
  await done;
  expect(print).toHaveBeenCalledOnce();
});

it('prints the last of two that are asked for at once', async () => {
  await Promise.all([printDocument('طلب 1', 'أولى'), printDocument('طلب 2', 'ثانية')]);
  expect(print).toHaveBeenCalledOnce();
  expect(regions()).toEqual(['ثانية']);
});
