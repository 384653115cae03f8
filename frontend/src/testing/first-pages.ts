import type { Brand } from '@/api';
import { aGiftSet, aPage, aProduct, aTemplate, aVariant } from './builders';
import { aReview, someReviews } from './reviews';

const AT = '2026-11-01T08:00:00Z';
const META = { current_page: 1, page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1 };

const answer = (data: unknown, also = {}) => ({ success: true, message: '', data, ...also });
const entry = (endpointName: string, arg: unknown, value: unknown) => ({ endpointName, arg, value });

const brand: Brand = {
  id: 'b1',
  name: 'دار العود',
  slug: 'dar-al-oud',
  thumbnail: 'b/oud.webp',
  is_visible: true,
  products_count: 1,
  created_at: AT,
  updated_at: AT,
};
const product = aProduct({
  facts: { longevity: 4 },
  rating: { average: 4.5, count: 2 },
  variants: [aVariant(), aVariant({ id: 'v10', size_value: 10, price: 45 })],
});
const other = aProduct({ id: 'p2', slug: 'musk', name: 'مسك أبيض' });
const giftSet = aGiftSet();
const template = aTemplate({ sizes: [5] });

const regions = entry(
  'listRegions',
  undefined,
  answer({
    regions: [{ region: 'WEST_BANK', label: 'الضفة الغربية', cost: 25 }],
    free_shipping_threshold: 200,
    banner: 'توصيل مجاني للطلبات فوق 200 ₪',
  }),
);
const brands = (arg: object) => entry('listBrands', arg, answer([brand]));
const list = (arg: object, ...products: (typeof product)[]) =>
  entry('listProducts', arg, answer(aPage(products)));
const listing = (also = {}) => list({ page: 1, perPage: 12, showVariants: true, ...also }, product, other);
const best = (also = {}) =>
  list({ sortBy: 'BEST_SELLERS', perPage: 4, showVariants: true, ...also }, product);
const sets = entry(
  'listGiftSets',
  { page: 1, perPage: 12 },
  answer({ data: [giftSet], ...META }, { pagination: META }),
);

interface FirstPage {
  address: string;
  /** Responses that the gateway embeds in the page. */
  entries: readonly unknown[];
  /** Texts shown by the first render. */
  shows: readonly string[];
  /** HTTP status of the page; 200 when absent. */
  status?: number;
}

const CARD = ['عود وود', 'دار العود', '25.00'];

/** Every kind of page of the shop, as the gateway renders it. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    address: '/',
    entries: [brands({ sortBy: 'HOME' }), best(), best({ category: 'WOMEN' }), best({ category: 'MEN' })],
    shows: ['عطرك القادم', 'alt="دار العود"', 'الأكثر مبيعًا للنساء', ...CARD],
  },
  { address: '/products', entries: [listing()], shows: ['كل العطور', 'مسك أبيض', ...CARD] },
  {
    address: '/products?search=%D8%B9%D9%88%D8%AF',
    entries: [listing({ search: 'عود' })],
    shows: ['نتائج البحث عن «عود»', ...CARD],
  },
  {
    address: '/products?sort_by=BEST_SELLERS',
    entries: [listing({ sortBy: 'BEST_SELLERS' })],
    shows: ['الأكثر مبيعًا', ...CARD],
  },
  { address: '/categories/men', entries: [listing({ category: 'MEN' })], shows: ['عطور رجالية', ...CARD] },
  {
    address: '/brands/dar-al-oud',
    entries: [brands({}), listing({ brand: 'dar-al-oud' })],
    shows: ['كل ما لدينا من دار العود', ...CARD],
  },
  {
    address: '/products/oud-wood',
    entries: [
      entry('getProduct', { product: 'oud-wood' }, answer(product)),
      entry(
        'relatedProducts',
        { product: 'oud-wood', showVariants: true },
        answer({
          products: [
            { ...other, shared_notes: [{ slug: 'oud', name: 'عود', english_name: 'Oud', family: 'oud' }] },
          ],
        }),
      ),
      entry('listTerms', undefined, answer([{ term: 'longevity', explanation: 'كم يبقى أثره.' }])),
      entry(
        'listProductReviews',
        { product: 'oud-wood', page: 1 },
        answer(
          someReviews([
            aReview({ photos: ['/api/v1/reviews/r1/photos/0'], answer: 'شكرًا لك.' }),
            aReview({ id: 'r2', name: 'Omar', stars: 5, longevity: null, sillage: null, text: '' }),
          ]),
        ),
      ),
    ],
    shows: [
      'عود دافئ',
      'كم يبقى أثره.',
      'يشبهه بنوتة عود',
      'مسك أبيض',
      '45.00',
      'رأيان',
      'رائحة دافئة تبقى حتى المساء.',
      '5 تشرين الثاني 2026',
      'شكرًا لك.',
      ...CARD,
    ],
  },
  { address: '/gift-sets', entries: [sets], shows: ['مجموعات الهدايا', 'علبة الشتاء', '120.00'] },
  {
    address: '/gift-sets/winter-box',
    entries: [entry('getGiftSet', { giftSet: 'winter-box' }, answer(giftSet))],
    shows: ['علبة الشتاء', '120.00'],
  },
  {
    address: '/sample-sets',
    entries: [entry('listSampleSets', undefined, answer([template]))],
    shows: ['مجموعات العيّنات', 'رحلة الاكتشاف', 'من 3 إلى 5 عيّنات'],
  },
  {
    address: '/sample-sets/discovery',
    entries: [
      entry('getSampleSet', { sampleSet: 'discovery' }, answer(template)),
      list({ sampleSet: 'discovery', page: 1, perPage: 12, showVariants: true }, product, other),
    ],
    shows: ['رحلة الاكتشاف', 'بقي أن تختار 3 عيّنات', 'مسك أبيض', '25'],
  },
  ...[
    '/orders/track/token',
    '/order-placed/token',
    '/wishlist',
    '/cart',
    '/checkout',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/orders',
    '/review',
    '/profile',
  ].map((address) => ({ address, entries: [], shows: ['جاري تحميل', 'فعّله في المتصفح'] })),
  { address: '/nowhere', status: 404, entries: [], shows: ['الصفحة غير موجودة'] },
  { address: '/brands/nobody', status: 404, entries: [brands({})], shows: ['الصفحة غير موجودة'] },
  { address: '/products/gone', status: 404, entries: [], shows: ['المنتج غير موجود'] },
  { address: '/sample-sets/gone', status: 404, entries: [], shows: ['خطأ في تحميل المجموعة'] },
  { address: '/gift-sets/gone', status: 404, entries: [], shows: ['خطأ في تحميل المجموعة'] },
].map((page) => ({ ...page, entries: [...page.entries, regions] }));
