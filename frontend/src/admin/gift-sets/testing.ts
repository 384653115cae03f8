import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import { aGiftSet, aPage, aProduct, aVariant } from '@/testing/builders';
import type { GiftSet, GiftSetItem, PageMeta } from '../api';
import { aMeta } from '../testing/builders';

/** Build an item: two vials of 5 ml at 25 shekels each. */
export const aSetItem = (changes: Partial<GiftSetItem> = {}): GiftSetItem => ({
  id: 'i1',
  variant_id: 'v5',
  quantity: 2,
  product: {
    id: 'p1',
    slug: 'oud-wood',
    name: 'عود وود',
    brand: { id: 'b1', name: 'دار العود', slug: 'dar-al-oud' },
    category: 'UNISEX',
    quantity: 2,
    variant: { id: 'v5', name: 'عينة 5 مل', price: 25, size_value: 5, size_unit: 'ml', image_path: null },
  },
  ...changes,
});

/** Build a set of two vials for 40 instead of 50. */
export const aFilledSet = (changes: Partial<GiftSet> = {}): GiftSet =>
  aGiftSet({ price: 40, original_price: 50, items: [aSetItem()], ...changes });

/** Answer every list call with these gift sets; `onRequest` records the queries. */
export const listsSets = (
  giftSets: GiftSet[],
  meta: Partial<PageMeta> = {},
  onRequest: (search: string) => void = () => {},
) =>
  http.get('*/api/v1/gift_sets', ({ request }) => {
    onRequest(decodeURIComponent(new URL(request.url).search));
    const pagination = aMeta({
      per_page: 10,
      total: giftSets.length,
      from: giftSets.length ? 1 : null,
      to: giftSets.length || null,
      ...meta,
    });
    return HttpResponse.json({
      success: true,
      message: '',
      data: { data: giftSets, ...pagination },
      pagination,
    });
  });

/** Accept new and changed gift sets; `onRequest` records the forms. */
export const takesSets = (onRequest: (body: unknown, path: string) => void = () => {}) =>
  (['post', 'put'] as const).map((method) =>
    http[method]('*/api/v1/admins/gift_sets*', async ({ request }) => {
      onRequest(await request.json(), `${method} ${new URL(request.url).pathname}`);
      return HttpResponse.json({ success: true, message: '', data: aFilledSet() });
    }),
  );

export const vial = aVariant({ name: 'عينة 5 مل' });
export const bottle = aVariant({ id: 'v50', name: 'زجاجة 50 مل', price: 190.1, size_value: 50 });

/** Answer a product search with a vial and a bottle. */
export const findsProducts = () =>
  answers('get', '/products', aPage([aProduct({ variants: [vial, bottle], variants_count: 2 })]));
