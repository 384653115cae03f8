import { expect, it } from 'vitest';
import { imageColour, imageSrcSet, imageUrl } from './image-url';

it('puts relative paths under the storage prefix', () => {
  expect(imageUrl('products/a.webp')).toBe('/storage/products/a.webp');
  expect(imageUrl('products/a.webp', 400)).toBe('/storage/products/a.webp?w=400');
  expect(imageUrl('/storage/a.webp', 200)).toBe('/storage/a.webp?w=200');
});

it('leaves addresses from elsewhere alone', () => {
  expect(imageUrl('https://example.com/a.png', 400)).toBe('https://example.com/a.png');
  expect(imageUrl('/build/a.svg')).toBe('/build/a.svg');
  expect(imageSrcSet('https://example.com/a.png')).toBeUndefined();
});

it('offers every width', () => {
  expect(imageSrcSet('a.webp')).toContain('/storage/a.webp?w=800 800w');
});

it('reads the dominant colour of a stored image from its path only', () => {
  const hash = '59/2728b3159311003c736223fc1fc3ef2e2c4f50b97fb1526b1a49bd6ec94908';
  expect(imageColour(`${hash}-c8a27e.webp`)).toBe('#c8a27e');
  expect(imageColour(`/storage/${hash}-00ff00.webp`)).toBe('#00ff00');
  for (const path of [
    '',
    `${hash}.webp`,
    `${hash}-200.webp`,
    `${hash}-c8a27.webp`,
    `${hash}-c8a27e0.webp`,
    `${hash}-C8A27E.webp`,
    `${hash}-c8a27e.jpg`,
    `${hash}-c8a27e.webp?w=400`,
    `${hash}-c8a27e.webp\n`,
    `x${hash}-c8a27e.webp`,
    `https://example.com/${hash}-c8a27e.webp`,
    `${hash}-red;}{.webp`,
    'a-c8a27e.webp',
  ]) {
    expect(imageColour(path), path).toBeUndefined();
  }
});
