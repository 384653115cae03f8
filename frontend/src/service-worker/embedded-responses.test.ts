import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { api } from '@/api';
import { createStore } from '@/app/create-store';
import { server } from '@/testing/server';
import { embeddedResponses } from './embedded-responses';
import { keyOf } from './rules';

const ORIGIN = 'http://localhost';
const pageWith = (state: unknown) =>
  `<div id="root"></div><script type="application/json" id="preloaded">${JSON.stringify(state)}</script>`;

const FOUR = { sortBy: 'BEST_SELLERS', category: 'WOMEN', perPage: 4, showVariants: true } as const;

it.each([
  ['listBrands', {}],
  ['listBrands', { sortBy: 'HOME' }],
  ['listRegions', undefined],
  ['listTerms', undefined],
  ['listProducts', FOUR],
  ['listProducts', { page: 1, perPage: 12, showVariants: true, search: 'عود & مسك', brand: 'amber' }],
  ['getProduct', { product: 'عود 1' }],
  ['relatedProducts', { product: 'oud' }],
  ['relatedProducts', { product: 'oud', showVariants: true }],
  ['listProductReviews', { product: 'oud', page: 1 }],
  ['listGiftSets', { page: 1, perPage: 12 }],
  ['getGiftSet', { giftSet: 'discovery' }],
] as const)('files the answer of %s %j where the client asks for it', async (endpointName, arg) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/*', ({ request }) => {
      asked.push(keyOf(request.url));
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  const { initiate } = api.endpoints[endpointName];
  await createStore().dispatch(initiate(arg as never) as never);
  const value = { data: endpointName };
  const answers = embeddedResponses(pageWith([{ endpointName, arg, value }]), ORIGIN);
  expect(answers.map(([address, answer]) => [keyOf(address), answer])).toEqual([[asked[0], value]]);
});

it('ignores unknown and malformed entries', () => {
  const known = { endpointName: 'listRegions', value: 1 };
  const state = [
    { endpointName: 'currentUser', value: 2 },
    { endpointName: 'toString', value: 3 },
    'x',
    known,
  ];
  expect(embeddedResponses(pageWith(state), ORIGIN)).toEqual([[`${ORIGIN}/api/v1/shipping/regions`, 1]]);
  expect(embeddedResponses(pageWith({}), ORIGIN)).toEqual([]);
  expect(embeddedResponses('<script type="application/json" id="preloaded">[{</script>', ORIGIN)).toEqual([]);
  expect(embeddedResponses('<p>no data</p>', ORIGIN)).toEqual([]);
});
