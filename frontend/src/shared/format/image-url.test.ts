import { expect, it } from 'vitest';
import { imageSrcSet, imageUrl } from './image-url';

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
