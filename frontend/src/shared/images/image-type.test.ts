import { expect, it } from 'vitest';
import { anImage } from '@/testing/fake-images';
import { detectImageType } from './image-type';

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'knows a picture of the kind %s by its content',
  async (type) => {
    expect(await detectImageType(anImage('misnamed.txt', `image/${type}`))).toBe(type);
  },
);

it('finds the brand of a picture among those that it is compatible with', async () => {
  const file = new Blob(['\0\0\0\x18ftypmif1\0\0\0\0mif1avif']);
  expect(await detectImageType(file)).toBe('avif');
});

it.each([
  ['nothing', ''],
  ['a page', '<!DOCTYPE html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound', 'RIFF\0\0\0\0WAVE'],
  ['a film', '\0\0\0\x14ftypisom\0\0\0\0isomavif'],
  ['a picture of a phone', '\0\0\0\x14ftypheic\0\0\0\0heic'],
])('takes %s for no picture, whatever it is called', async (_, content) => {
  expect(await detectImageType(new File([content], 'oud.png', { type: 'image/png' }))).toBeUndefined();
});
