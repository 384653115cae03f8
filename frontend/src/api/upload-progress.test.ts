import { expect, it, vi } from 'vitest';
import { endUpload, onUploads, reportUpload, uploadShare } from './upload-progress';

const file = new File(['x'], 'a.png');
const other = new File(['x'], 'a.png');

it('knows how far each file is while it is on its way', () => {
  expect(uploadShare(file)).toBeUndefined();
  reportUpload([file], 0.5);
  expect(uploadShare(file)).toBe(0.5);
  expect(uploadShare(other)).toBeUndefined();
  endUpload([file]);
  expect(uploadShare(file)).toBeUndefined();
});

it('tells of every change, to whoever still listens', () => {
  const listener = vi.fn();
  const stop = onUploads(listener);
  reportUpload([file], 0.5);
  endUpload([file]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  reportUpload([file], 0.5);
  endUpload([file]);
  expect(listener).toHaveBeenCalledTimes(2);
});
