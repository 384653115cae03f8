import { expect, it } from 'vitest';
import { aZip } from './testing';
import { readZip } from './zip-images';

it('knows its pictures by their names alone', async () => {
  const images = await readZip(
    aZip({
      'صور/عود.jpg': 'عود',
      'A/Musk.PNG': 'musk',
      '__MACOSX/._Musk.png': 'x',
      'notes.txt': 'x',
      'B/': '',
    }),
  );
  expect(images.names).toEqual(['عود.jpg', 'Musk.PNG']);
  expect(images.has('صور/عود.jpg')).toBe(true);
  expect(images.has('musk.png')).toBe(true);
  expect(images.has('notes.txt')).toBe(false);
});

it('takes a picture out when it is wanted', async () => {
  const images = await readZip(aZip({ 'a/oud.jpg': 'the picture' }));
  const oud = await images.open('OUD.jpg');
  expect(oud?.name).toBe('oud.jpg');
  expect(await oud?.text()).toBe('the picture');
  expect(await images.open('musk.jpg')).toBeUndefined();
});

it('takes letters that are put together for what they are', async () => {
  const apart = 'e\u0301toile.jpg';
  const images = await readZip(aZip({ [apart]: 'x' }));
  expect(images.names).toEqual([apart.normalize('NFC')]);
  expect(images.has(apart)).toBe(true);
});

it('rejects a file that is no ZIP file', async () => {
  await expect(readZip(new File(['not a zip'], 'a.zip'))).rejects.toThrow();
});
