import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appOf } from '@/server';
import { loadPageChunk } from '@/storefront/page-chunks';
import { aProduct, aUser } from '@/testing/builders';
import { FIRST_PAGES } from '@/testing/first-pages';
import { aReview, someReviews } from '@/testing/reviews';
import { App } from './app';
import { createStore } from './create-store';
import { putEntries } from './preloaded-entries';
import { Wing } from './wing';

type Page = Omit<(typeof FIRST_PAGES)[number], 'shows'>;

/** State of a device that has been used before. */
const USED = {
  cart: { gift_sets: [{ id: 'g9', slug: 'g9', quantity: 101 }], products: [] },
  session: { customer: { token: 'token', user: aUser() }, admin: null },
  wishlist: { ids: ['p1', 'p2', 'p9'] },
};

const complaints: unknown[] = [];
let root: Root | undefined;

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  // Pages ask for nothing that they contain; anything else stays open.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Render a page as the gateway does, and hydrate it as the browser does. */
async function hydrate(page: Page, stored?: Parameters<typeof createStore>[0]) {
  const { address, status = 200, entries } = page;
  // The settings of the shop are those of the page (`testing/setup.ts`).
  const settings = { 'support-email': 'support@attar.example', 'support-phone': '+970590000000' };
  const html = renderToString(appOf(JSON.stringify({ url: address, status, entries, settings })));
  window.history.replaceState(null, '', address);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const first = place.firstElementChild;
  const rendered = place.textContent;
  await loadPageChunk(window.location.pathname);
  const store = createStore(stored);
  putEntries(store, entries);
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <App store={store} isMissing={place.querySelector('[data-missing]') !== null}>
          <Wing />
        </App>
      </StrictMode>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
  });
  expect(place.firstElementChild, 'the markup of the server is kept').toBe(first);
  return { place, rendered };
}

it.each(FIRST_PAGES)('$address hydrates on a new device without a complaint', async (page) => {
  await hydrate(page);
  expect(complaints).toEqual([]);
});

it.each(FIRST_PAGES)('$address hydrates on a used device without a complaint', async (page) => {
  localStorage.setItem('recently_viewed', '["musk"]');
  const { place } = await hydrate(page, USED);
  expect(complaints).toEqual([]);
  expect(place.querySelector('header')).toHaveTextContent('99+');
  expect(place.querySelector('header a[href="/profile"]')).not.toBeNull();
  expect(place.querySelector('header a[href="/wishlist"]')).toHaveTextContent('3');
  expect(place.querySelector('button[aria-label^="حفظ في المفضلة"][aria-pressed="false"]')).toBeNull();
});

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\u202Eمقلوب\u202C \u2066x\u2069',
  'ك'.repeat(200),
  '&amp; &lt;b&gt; "\'',
  '<!--$--> --> ]]>',
];

it.each(HOSTILE)('shows the hostile text «%s» as the server rendered it', async (text) => {
  const product = aProduct({ name: text, description: `<p>${text}</p>` });
  const review = aReview({ name: text, text, answer: text });
  const entry = (endpointName: string, arg: unknown, data: unknown) => ({
    endpointName,
    arg,
    value: { success: true, message: '', data },
  });
  const { place, rendered } = await hydrate({
    address: '/products/oud-wood',
    entries: [
      entry('getProduct', { product: 'oud-wood' }, product),
      entry('relatedProducts', { product: 'oud-wood', showVariants: true }, { products: [product] }),
      entry('listProductReviews', { product: 'oud-wood', page: 1 }, someReviews([review])),
    ],
  });
  expect(complaints).toEqual([]);
  expect(rendered).toContain(text);
  expect(place.querySelector('h1')?.textContent).toBe(text);
  expect(place.querySelector('script, img[onerror]')).toBeNull();
});
