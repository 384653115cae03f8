import { beforeEach, expect, it, vi } from 'vitest';
import { printDocument } from './print-document';
import { whenReady } from './when-ready';

vi.mock('./when-ready', () => ({ whenReady: vi.fn(async () => {}) }));

const regions = () => [...document.querySelectorAll('.region')].map(({ textContent }) => textContent);
const print = vi.fn();
const closeDialog = () => {
  window.dispatchEvent(new Event('afterprint'));
};

beforeEach(() => {
  print.mockReset().mockImplementation(closeDialog);
  vi.stubGlobal('print', print);
  document.title = 'إدارة الطلبات';
});

it('prints what is given, under its title, and takes it away afterwards', async () => {
  const seen: unknown[] = [];
  print.mockImplementation(() => {
    seen.push(document.title, regions());
    closeDialog();
  });
  expect(await printDocument('طلب 1042', 'ورقة')).toBe(true);
  expect(seen).toEqual(['طلب 1042', ['ورقة']]);
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

it('keeps what is printed beside the page until the dialog is closed', async () => {
  print.mockReset();
  const done = printDocument('طلب 1042', 'ورقة');
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(regions()).toEqual(['ورقة']);
  closeDialog();
  expect(await done).toBe(true);
});

it('prints the last of two that are asked for at once', async () => {
  let printed: string[] = [];
  print.mockImplementation(() => {
    printed = regions();
    closeDialog();
  });
  const both = [printDocument('طلب 1', 'أولى'), printDocument('طلب 2', 'ثانية')];
  expect(await Promise.all(both)).toEqual([false, true]);
  expect(print).toHaveBeenCalledOnce();
  expect(printed).toEqual(['ثانية']);
});
