import { expect, it } from 'vitest';
import { loadPageChunk } from './page-chunks';

it.each([
  ['/products', 'ProductsPage'],
  ['/products/', 'ProductsPage'],
  ['/products/%D8%B9%D9%88%D8%AF', 'ProductPage'],
  ['/orders/track/token', 'TrackOrderPage'],
  ['/orders/1042', 'OrderPage'],
  ['/review', 'ReviewPage'],
  ['/waiting/token', 'WaitingPage'],
  ['/Products', 'NotFoundPage'],
  ['/nowhere', 'NotFoundPage'],
])('loadPageChunk loads the page of %s', async (path, page) => {
  expect(await loadPageChunk(path)).toHaveProperty(page);
});

it('loadPageChunk returns nothing for the home page, which the first chunk contains', () => {
  expect(loadPageChunk('/')).toBeUndefined();
});
