import type { Page } from '@playwright/test';
import type { QuotedSampleSet } from '../../src/api/generated';
import { aPage, aQuote, aQuotedChoice, aQuotedSet, aTemplate } from '../../src/testing/builders';
import { expectHttpError } from '../console';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { builderPath, fixedTemplate, wholeSet } from '../sample-sets';
import type { Shop } from '../shop';
import { button, first, heading, main, type Scene, text, title } from './scene';

const list = (state: string, shows: Scene['shows'], prepare?: (page: Page) => Promise<unknown>): Scene => ({
  screen: 'sample-sets',
  state,
  path: '/sample-sets',
  prepare,
  shows,
});

const builder = (
  state: string,
  shows: Scene['shows'],
  prepare?: (page: Page, shop: Shop) => Promise<unknown>,
  path: Scene['path'] = (shop) => builderPath(fixedTemplate(shop)),
): Scene => ({ screen: 'sample-set', state, path, prepare, shows });

const mine = (page: Page) => main(page).getByRole('region', { name: 'مجموعتي' });

const IDS = ['a', 'b', 'c'];

/** Return mocked samples of the shop's perfumes, at 10 shekels each. */
const someChoices = ({ products }: Shop, ids = IDS) =>
  ids.map((variant_id, at) => {
    const product = first(products.slice(at));
    const { slug: product_slug, name: product_name, image_path: image } = product;
    return aQuotedChoice({ variant_id, product_slug, product_name, image });
  });

const MOCKED = '/sample-sets/discovery?choices=a,b,c';
/** Answer with a template that the store does not have. */
const withTemplate = async (page: Page, template = aTemplate()) => {
  expectHttpError(page, /\/sample-sets\/discovery/);
  await mockApi(page, 'getSampleSet', success(template));
};

/** Answer with a set of three mocked samples. */
const withMocked =
  (changes: (shop: Shop) => Partial<QuotedSampleSet>, template = aTemplate()) =>
  async (page: Page, shop: Shop) => {
    await withTemplate(page, template);
    const set = aQuotedSet({ choices: someChoices(shop), price: 30, ...changes(shop) });
    const items = { gift_sets: [], products: [], sample_sets: [set] };
    await mockApi(page, 'quoteCart', success(aQuote({ items })));
  };
const failing = (state: string, prepare: (page: Page) => Promise<unknown>) =>
  builder(state, (page) => [title(page, 'خطأ في تحميل المجموعة'), button(page, 'رجوع')], prepare);

/** Sample sets: the list of templates, and the page on which a set is built. */
export const SAMPLE_SETS: readonly Scene[] = [
  list('filled', (page, shop) => [
    title(page, 'مجموعات العيّنات'),
    main(page).getByRole('link', { name: fixedTemplate(shop).name }),
    text(page, /^بسعر ثابت/),
  ]),
  list(
    'loading',
    (page) => [title(page, 'مجموعات العيّنات'), main(page).getByRole('status').first()],
    (page) => holdApi(page, 'listSampleSets'),
  ),
  list(
    'empty',
    (page) => [heading(page, 'لا توجد مجموعات عيّنات الآن')],
    (page) => mockApi(page, 'listSampleSets', success([])),
  ),
  list(
    'error',
    (page) => [title(page, 'مجموعات العيّنات'), button(page, 'إعادة المحاولة')],
    (page) => mockApiError(page, 'listSampleSets', 500),
  ),
  builder('filled', (page, shop) => [
    title(page, fixedTemplate(shop).name),
    heading(page, 'اختر العطور'),
    main(page).getByRole('searchbox'),
    mine(page),
    mine(page).getByText('بقي أن تختار 5 عيّنات'),
  ]),
  builder(
    'whole',
    (page) => [
      mine(page).getByText('اكتملت مجموعتك').first(),
      mine(page).getByText(/^سعر المجموعة/),
      mine(page).getByRole('heading', { name: 'روائح مجموعتك' }),
      mine(page).getByRole('button', { name: 'أضف المجموعة إلى السلة' }),
    ],
    undefined,
    (shop) => builderPath(fixedTemplate(shop), wholeSet(shop)),
  ),
  builder(
    'sold-out',
    (page) => [mine(page).getByText('نفدت هذه العينة'), mine(page).getByText('عيّنة لم تعد متوفرة')],
    withMocked((shop) => ({
      is_available: false,
      choices: someChoices(shop, ['a', 'b']),
      issues: [
        {
          field: 'items.sample_sets.0.choices.1.variant_id',
          code: 'choice_sold_out',
          message: 'نفدت هذه العينة',
        },
        {
          field: 'items.sample_sets.0.choices.2.variant_id',
          code: 'unknown_thing',
          message: 'العنصر غير موجود',
        },
      ],
    })),
    MOCKED,
  ),
  builder(
    'dearer',
    (page) => [mine(page).getByText(/سعر المجموعة ثابت، وهو أعلى/)],
    withMocked(() => ({ price: 59 }), aTemplate({ price: { kind: 'fixed', amount: 59, steps: [] } })),
    MOCKED,
  ),
  builder(
    'next-step',
    (page) => [mine(page).getByText('أضف عيّنتين ليصبح الخصم 20%'), mine(page).getByText(/^توفّر/)],
    withMocked(
      () => ({ price: 27, saving: 3 }),
      aTemplate({
        price: {
          kind: 'steps',
          amount: null,
          steps: [
            { count: 3, percent: 10 },
            { count: 5, percent: 20 },
          ],
        },
      }),
    ),
    MOCKED,
  ),
  builder(
    'price-failed',
    (page) => [mine(page).getByRole('alert')],
    async (page) => {
      await withTemplate(page);
      await mockApiError(page, 'quoteCart', 500);
    },
    MOCKED,
  ),
  builder(
    'loading',
    (page) => [main(page).getByRole('status').first()],
    (page) => holdApi(page, 'getSampleSet'),
  ),
  builder(
    'products-loading',
    (page) => [mine(page), main(page).getByRole('status', { name: 'جاري تحميل العطور...' })],
    (page) => holdApi(page, 'listProducts'),
  ),
  builder(
    'products-error',
    (page) => [mine(page), button(page, 'إعادة المحاولة')],
    (page) => mockApiError(page, 'listProducts', 500),
  ),
  builder(
    'no-products',
    (page) => [mine(page), heading(page, 'لا عطور لهذه المجموعة الآن')],
    (page) => mockApi(page, 'listProducts', success(aPage([]))),
  ),
  builder(
    'found-nothing',
    (page) => [heading(page, /^لا عطر بهذا الاسم/)],
    undefined,
    (shop) => builderPath(fixedTemplate(shop), '', 'search=zzzzqqqq'),
  ),
  failing('error', (page) => mockApiError(page, 'getSampleSet', 500)),
  failing('not-found', (page) => mockApiError(page, 'getSampleSet', 404, { code: 'not_found' })),
];
