import { expect, it } from 'vitest';
import { filesOf } from './precache-list.mjs';

const aGroup = (name, files, children = []) => ({ name, getFiles: () => files, getChildren: () => children });

it('keeps the code of the shop with fonts and drawings, and nothing of the back office', () => {
  const deep = aGroup('admin-orders', ['admin-orders.1.js']);
  const main = aGroup(
    'main',
    ['vendor.1.js', 'main.1.js', 'main.1.css'],
    [
      aGroup('cart', ['forms.1.js', 'cart.1.js', 'cart.1.css']),
      aGroup('checkout', ['forms.1.js', 'checkout.1.js']),
      aGroup('admin', ['admin.1.js'], [deep]),
      aGroup('form-data', ['form-data.1.js']),
    ],
  );
  const pictures = ['cairo.1.woff2', 'drawings.1.svg', 'hero-800.1.webp', 'icon-512.1.png', 'sw.js'];
  const compilation = {
    entrypoints: new Map([['main', main]]),
    assets: Object.fromEntries(pictures.map((file) => [file, {}])),
  };
  expect(filesOf(compilation)).toEqual([
    'cairo.1.woff2',
    'cart.1.css',
    'cart.1.js',
    'checkout.1.js',
    'drawings.1.svg',
    'forms.1.js',
    'main.1.css',
    'main.1.js',
    'vendor.1.js',
  ]);
});
