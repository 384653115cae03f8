import { expect, it, vi } from 'vitest';
import { endUpload, onUploads, reportUpload, uploadShare } from './upload-progress';

const file = new File(['x'], 'a.png');
const other = new File(['x'], 'a.png');

it('reports the progress of each running upload', () => {
  expect(uploadShare(file)).toBeUndefined();
  reportUpload([file], 0.5);
  expect(uploadShare(file)).toBe(0.5);
  expect(uploadShare(other)).toBeUndefined();
  endUpload([file]);
  expect(uploadShare(file)).toBeUndefined();
});

it('notifies subscribers of every change', () => {
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
