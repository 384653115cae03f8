import type { Page } from '@playwright/test';
import { anOffer, someConditions } from '../../../src/admin/testing/offers';
import type { Offer } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { presetAdminSession } from '../../stored-state';
import { button, first, heading, link, main, type Scene, text, title, toast } from '../scene';

const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });
const save = (page: Page) => button(page, 'حفظ العرض').click();
const dialog = (page: Page) => page.getByRole('dialog');

/** An offer of each effect and state, with names of the shop. */
function someOffers({ brands, products }: Shop): Offer[] {
  const brand = first(brands);
  const chosen = products.slice(0, 2).map(({ id }) => id);
  return [
    anOffer({
      code: 'EID10',
      limit: 100,
      uses: 12,
      ends_at: '2026-12-31T22:00:00Z',
      conditions: someConditions({ sizes: [2, 5], notes: ['oud'], minimum_units: 3 }),
    }),
    anOffer({
      id: 'f2',
      name: 'توصيل مجاني لأول طلب',
      effect: 'free_delivery',
      percent: null,
      state: 'paused',
      is_enabled: false,
      conditions: someConditions({ is_first_order_only: true, regions: ['WEST_BANK', 'JERUSALEM'] }),
    }),
    anOffer({
      id: 'f3',
      name: 'الثالثة مجانًا',
      effect: 'nth_item',
      percent: 100,
      nth: 3,
      state: 'scheduled',
      starts_at: '2027-01-01T22:00:00Z',
      conditions: someConditions({ product_ids: chosen, brand_ids: [brand.id] }),
    }),
    anOffer({ id: 'f4', name: 'Black Friday', effect: 'amount', percent: null, amount: 20, state: 'ended' }),
    anOffer({ id: 'f5', name: 'أول مئة', state: 'exhausted', limit: 100, uses: 100, limit_per_phone: 1 }),
  ];
}

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const list = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-offers',
  path: '/admin/offers',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listOffers', aPageOf(someOffers(shop)));
    await prepare?.(page, shop);
  },
});

const fresh = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-new-offer',
  path: '/admin/offers/new',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await prepare?.(page, shop);
  },
});

const one = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-offer',
  path: '/admin/offers/f3',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'getOffer', success(first(someOffers(shop), ({ id }) => id === 'f3')));
    await prepare?.(page, shop);
  },
});

export const ADMIN_OFFERS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'العروض'),
      link(page, 'خصم العيد'),
      text(page, 'خصم 10%'),
      text(page, /عند شراء 3 قطع أو أكثر/),
      text(page, '12 من 100'),
      main(page).getByRole('row').getByText('استُنفد'),
      link(page, 'عرض جديد'),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listOffers'),
    shows: (page) => [main(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listOffers', aPageOf([])),
    shows: (page) => [heading(page, 'لا عروض هنا'), text(page, /أضف عرضًا يُطبَّق تلقائيًا/)],
  }),
  list({
    state: 'empty-filter',
    path: '/admin/offers?state=ended',
    prepare: (page) => mockApi(page, 'listOffers', aPageOf([])),
    shows: (page) => [text(page, 'لا عروض بهذه الحالة.'), link(page, 'كل العروض')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listOffers', 503),
    shows: (page) => [heading(page, 'فشل في تحميل العروض'), button(page, 'إعادة المحاولة')],
  }),
  fresh({
    state: 'empty',
    shows: (page) => [
      title(page, 'عرض جديد'),
      field(page, 'اسم العرض'),
      text(page, 'خصم …% على كل الأصناف'),
      button(page, 'إضافة العرض'),
    ],
  }),
  fresh({
    state: 'errors',
    act: async (page) => {
      await main(page).getByRole('combobox', { name: 'نوع العرض' }).selectOption('nth_item');
      await field(page, /^كود الخصم/).fill('عيد');
      await field(page, /^الأحجام/).fill('كبير');
      await button(page, 'إضافة العرض').click();
    },
    shows: (page) => [
      link(page, 'اكتب اسم العرض'),
      link(page, /^الكود من 3 إلى 24/),
      link(page, 'اكتب عددًا من 2 إلى 10'),
      link(page, /^اكتب كل حجم رقمًا/),
    ],
  }),
  one({
    state: 'filled',
    shows: (page) => [
      title(page, 'الثالثة مجانًا'),
      text(page, /^كل قطعة ثالثة مجانًا/),
      main(page).getByRole('list', { name: 'المختار: المنتجات' }),
      main(page).getByRole('list', { name: 'المختار: العلامات التجارية' }),
      button(page, 'حذف العرض'),
    ],
  }),
  one({
    state: 'paused',
    act: (page) => main(page).getByRole('checkbox', { name: 'العرض مفعّل' }).uncheck(),
    shows: (page) => [text(page, 'العرض متوقف، فلا يُطبَّق على أي طلب.')],
  }),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getOffer'),
    shows: (page) => [title(page, 'جاري تحميل العرض')],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getOffer', 503),
    shows: (page) => [heading(page, 'فشل في تحميل العرض'), button(page, 'إعادة المحاولة')],
  }),
  one({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getOffer', 404, { code: 'not_found' }),
    shows: (page) => [heading(page, 'لا عرض بهذا العنوان'), link(page, 'العودة إلى العروض')],
  }),
  one({
    state: 'saving',
    prepare: (page) => holdApi(page, 'updateOffer'),
    act: save,
    shows: (page) => [button(page, 'جاري الحفظ...')],
  }),
  one({
    state: 'save-failed',
    hasOverlay: true,
    prepare: (page) => mockApiError(page, 'updateOffer', 503),
    act: save,
    shows: (page) => [toast(page, 'لم يُحفظ العرض')],
  }),
  one({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) => {
      const data = anOffer({ id: 'f3', version: 2, percent: 25, updated_by: 'هبة' });
      return mockApiError(page, 'updateOffer', 409, { code: 'conflict', data });
    },
    act: save,
    shows: (page) => [
      page.getByRole('dialog', { name: 'تغيّر هذا العرض قبلك' }),
      dialog(page).getByText(/عدّله هبة وأنت تكتب/),
      dialog(page).getByText(/خصم 25% على كل الأصناف/),
    ],
  }),
  one({
    state: 'delete-question',
    hasOverlay: true,
    act: (page) => button(page, 'حذف العرض').click(),
    shows: (page) => [dialog(page).getByText(/أتريد حذف العرض/)],
  }),
  one({
    state: 'delete-refused',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'deleteOffer', 409, {
        code: 'offer_used',
        message: 'ربما استُعمل هذا العرض في طلبات، فلا يُحذف. يمكنك إيقافه',
      }),
    act: async (page) => {
      await button(page, 'حذف العرض').click();
      await dialog(page).getByRole('button', { name: 'حذف', exact: true }).click();
    },
    shows: (page) => [toast(page, 'لم يُحذف العرض')],
  }),
];
