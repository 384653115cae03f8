import type { Page } from '@playwright/test';
import type { Facts, NoteFamily, Product, ProductDetail, Variant } from '../../src/api/generated';
import { aProduct, aVariant } from '../../src/testing/builders';
import { expectHttpError } from '../console';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import type { Shop } from '../shop';
import { button, first, heading, link, main, type Scene, text, title } from './scene';

const LONG_NAME =
  'ماء العطر المركّز من خشب العود الكمبودي المعتّق والورد الطائفي، إصدار الذكرى الخامسة والعشرين';

/** A product whose several sizes are all available. */
export const aBestSeller = ({ products }: Shop) =>
  first(products, ({ variants = [] }) => variants.length > 1 && variants.every((each) => each.is_available));

const pathOf = ({ slug }: Product) => `/products/${slug}`;
const quantity = (page: Page) => main(page).getByRole('textbox', { name: 'الكمية' });

const SIZES: Variant[] = [
  aVariant({ id: 'v2', name: '2 مل', size_value: 2, price: 18, original_price: 24, is_primary: false }),
  aVariant({ id: 'v5', name: '5 مل', size_value: 5, price: 39.5, original_price: 60 }),
  aVariant({ id: 'v10', name: '10 مل', size_value: 10, price: 70, is_primary: false, is_available: false }),
  aVariant({ id: 'v100', name: '100 مل', size_value: 100, price: 1249.9, is_primary: false }),
];

const note = (slug: string, name: string, family: NoteFamily) => ({ slug, name, english_name: null, family });

const FACTS: Facts = {
  concentration: 'eau_de_parfum',
  year: 2015,
  perfumer: 'هدى الخطيب',
  seasons: ['autumn', 'winter'],
  occasions: ['evening', 'date', 'formal', 'wedding'],
  longevity: 4,
  sillage: 3,
  notes: {
    top: [note('saffron', 'زعفران', 'spicy'), note('bergamot', 'برغموت', 'citrus')],
    heart: [note('taif-rose', 'ورد طائفي', 'floral')],
    base: [
      note('oud', 'عود', 'oud'),
      note('amber', 'عنبر', 'amber'),
      note('white-musk', 'مسك أبيض', 'musk'),
      note('vanilla', 'فانيليا', 'gourmand'),
      note('sandalwood', 'صندل', 'woody'),
    ],
  },
};

const made = (shop: Shop, changes: Partial<ProductDetail>) =>
  aProduct({
    slug: 'made-up',
    image_path: aBestSeller(shop).image_path,
    variants: SIZES,
    variants_count: SIZES.length,
    ...changes,
  });

/** Mock a product that the store does not have. */
const pretended = (
  state: string,
  changes: Partial<ProductDetail>,
  shows: (page: Page) => ReturnType<Scene['shows']>,
): Scene => ({
  screen: 'product',
  state,
  path: (shop) => pathOf(aBestSeller(shop)),
  prepare: async (page, shop) => {
    await mockApi(page, 'getProduct', success(made(shop, changes)));
    await mockApi(page, 'relatedProducts', success({ products: [] }));
  },
  shows,
});

export const PRODUCT: readonly Scene[] = [
  {
    screen: 'product',
    state: 'filled',
    path: (shop) => pathOf(aBestSeller(shop)),
    shows: (page, shop) => [
      title(page, aBestSeller(shop).name),
      main(page).getByRole('navigation', { name: 'مسار التنقل' }),
      main(page).getByRole('group', { name: 'اختر الحجم' }),
      quantity(page),
      button(page, /أضف إلى السلة/),
      heading(page, 'قد يعجبك أيضًا'),
      main(page).getByRole('article').first(),
    ],
  },
  {
    screen: 'product',
    state: 'buy-bar',
    only: 'phone',
    hasOverlay: true,
    path: (shop) => pathOf(aBestSeller(shop)),
    shows: (page, shop) => [title(page, aBestSeller(shop).name), quantity(page)],
  },
  pretended('reduced', {}, (page) => [
    main(page)
      .getByText(/وفّر 34%/)
      .first(),
    main(page).getByText('غير متوفر').first(),
  ]),
  {
    hasOverlay: true,
    ...pretended('waiting-list', {}, (page) => [
      page.getByRole('dialog', { name: 'أعلمني عند توفّره' }).getByRole('button', { name: 'أعلمني' }),
    ]),
    act: (page) => button(page, 'أعلمني عند توفّر 10 مل').click(),
  },
  pretended('facts', { facts: FACTS }, (page) => [
    heading(page, 'معلومات العطر'),
    main(page).getByRole('list', { name: 'نوتات القاعدة' }),
    text(page, 'أو دو بارفان'),
  ]),
  {
    ...pretended('facts-explained', { facts: { concentration: 'attar', longevity: 5 } }, (page) => [
      text(page, 'مزيج شرقي من الزيوت العطرية بلا كحول.'),
    ]),
    act: (page) => main(page).getByText('التركيز').click(),
  },
  {
    hasOverlay: true,
    act: (page) => text(page, /^يشبهه بنوتات/).scrollIntoViewIfNeeded(),
    ...pretended('similar', {}, (page) => [text(page, /^يشبهه بنوتتي ورد/), text(page, /^يشبهه بنوتات/)]),
    prepare: async (page, shop) => {
      const notes = [
        note('rose', 'ورد', 'floral'),
        note('oud', 'عود', 'oud'),
        note('orange-blossom', 'زهر البرتقال', 'white_floral'),
      ];
      const products = shop.products
        .slice(0, 4)
        .map((product, index) => ({ ...product, shared_notes: notes.slice(0, index) }));
      await mockApi(page, 'relatedProducts', success({ products }));
    },
  },
  pretended('long-name', { name: LONG_NAME }, (page) => [title(page, LONG_NAME)]),
  pretended('one-size', { variants: [aVariant()], variants_count: 1, image_path: null }, (page) => [
    title(page, 'عود وود'),
    quantity(page),
  ]),
  pretended(
    'unavailable',
    { variants: SIZES.map((size) => ({ ...size, is_available: false })), is_available: false },
    (page) => [button(page, 'غير متوفر')],
  ),
  {
    screen: 'product',
    state: 'loading',
    path: (shop) => pathOf(aBestSeller(shop)),
    prepare: async (page) => {
      await holdApi(page, 'getProduct');
      await holdApi(page, 'relatedProducts');
    },
    shows: (page) => [main(page).getByRole('status').first()],
  },
  {
    screen: 'product',
    state: 'error',
    path: (shop) => pathOf(aBestSeller(shop)),
    prepare: (page) => mockApiError(page, 'getProduct', 500),
    shows: (page) => [title(page, 'حدث خطأ'), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'product',
    state: 'no-network',
    path: (shop) => pathOf(aBestSeller(shop)),
    prepare: (page) => mockNetworkError(page, 'getProduct'),
    shows: (page) => [title(page, 'حدث خطأ'), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'product',
    state: 'not-found',
    path: '/products/no-such-perfume',
    prepare: async (page) => expectHttpError(page, /\/no-such-perfume$/),
    shows: (page) => [text(page, 'المنتج غير موجود'), link(page, 'عرض كل العطور')],
  },
];
