import { expect, type Page } from '@playwright/test';
import { aDraft, aSummary } from '../../../src/admin/testing/order-entry';
import type { OrderDraft } from '../../../src/api/generated-admin';
import { aNearOffer, anAppliedOffer, aQuote } from '../../../src/testing/builders';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { presetAdminSession } from '../../stored-state';
import { button, first, heading, link, main, type Scene, text, title } from '../scene';

const TITLE = 'طلب جديد';
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });
const continued = '/admin/orders/new?draft=d1';

/** A draft of a size that the store sells. */
function draftOf({ products }: Shop): OrderDraft {
  const isSold = ({ variants = [] }: Shop['products'][number]) =>
    variants.some(({ is_available }) => is_available);
  const product = first(products, isSold);
  const variant = first(product.variants ?? [], ({ is_available }) => is_available);
  return aDraft({ items: { products: [{ id: product.id, variants: [{ id: variant.id, quantity: 2 }] }] } });
}

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const entry = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-order-entry',
  path: '/admin/orders/new',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'createOrderDraft', success(aDraft()));
    await mockApi(page, 'getOrderDraft', success(draftOf(shop)));
    await mockApi(page, 'getPhoneSummary', success(aSummary()));
    await prepare?.(page, shop);
  },
});

const typePhone = async (page: Page) => {
  await field(page, 'رقم الهاتف').fill('0591234567');
  await page.keyboard.press('Enter');
};
const place = (page: Page) => button(page, 'إنشاء الطلب').click();
const openSampleSet = async (page: Page, { templates }: Shop) => {
  const { name } = first(templates, ({ is_visible }) => is_visible);
  await main(page).getByRole('combobox', { name: 'إضافة صنف' }).fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).last().click();
};
const sampleField = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'إضافة عينة' });
const changeNote = (page: Page) => field(page, /ملاحظة داخلية/).fill('تتصل قبل التوصيل');

/** Open a draft of what `aQuote` has, and quote it. */
const quotes = async (page: Page, changes: Parameters<typeof aQuote>[0]) => {
  await mockApi(page, 'getOrderDraft', success(aDraft()));
  await mockApi(page, 'quoteCart', success(aQuote(changes)));
};

/** Orders that administrators take, and their drafts. */
export const ADMIN_ORDER_ENTRY: readonly Scene[] = [
  entry({
    state: 'empty',
    shows: (page) => [title(page, TITLE), field(page, 'رقم الهاتف'), text(page, 'لم تُضف أصناف بعد.')],
  }),
  entry({
    state: 'filled',
    path: continued,
    shows: (page) => [
      heading(page, 'المجموع'),
      text(page, 'المسودة محفوظة'),
      main(page).getByRole('list', { name: 'أصناف الطلب' }).getByText('₪').first(),
    ],
  }),
  entry({
    state: 'loading',
    path: continued,
    prepare: (page) => holdApi(page, 'getOrderDraft'),
    shows: (page) => [main(page).getByRole('status').first()],
  }),
  entry({
    state: 'draft-error',
    path: continued,
    prepare: (page) =>
      mockApiError(page, 'getOrderDraft', 404, { code: 'not_found', message: 'العنصر المطلوب غير موجود' }),
    shows: (page) => [heading(page, 'فشل في تحميل المسودة'), button(page, /إعادة المحاولة/)],
  }),
  entry({
    state: 'known-customer',
    act: typePhone,
    shows: (page) => [text(page, 'رُفض منها طلب'), button(page, 'استخدام بياناته'), link(page, '1040')],
  }),
  entry({
    state: 'new-customer',
    prepare: (page) =>
      mockApi(
        page,
        'getPhoneSummary',
        success({ last_contact: null, orders: 0, refused_orders: 0, open_orders: [] }),
      ),
    act: typePhone,
    shows: (page) => [text(page, 'أول طلب من هذا الرقم.')],
  }),
  entry({
    state: 'summary-error',
    prepare: (page) => mockApiError(page, 'getPhoneSummary', 503, { message: 'الخدمة غير متاحة الآن' }),
    act: typePhone,
    shows: (page) => [text(page, 'فشل في تحميل الطلبات السابقة')],
  }),
  entry({
    state: 'field-errors',
    prepare: (page) =>
      mockApiError(page, 'placeAdminOrder', 422, {
        code: 'validation_failed',
        errors: {
          'customer.phone': ['رقم الهاتف مطلوب'],
          'customer.location.region': ['المنطقة مطلوبة'],
          'discount.reason': ['سبب الخصم مطلوب'],
          items: ['يجب إضافة عنصر واحد على الأقل'],
        },
      }),
    act: place,
    shows: (page) => [
      link(page, 'رقم الهاتف مطلوب'),
      link(page, 'سبب الخصم مطلوب'),
      text(page, 'يجب إضافة عنصر واحد على الأقل'),
    ],
  }),
  entry({
    state: 'quote-error',
    path: continued,
    prepare: (page) => mockApiError(page, 'quoteCart', 503, { message: 'الخدمة غير متاحة الآن' }),
    shows: (page) => [text(page, /تعذّر حساب الأسعار/), button(page, /إعادة المحاولة/)],
  }),
  entry({
    state: 'offers',
    path: continued,
    prepare: (page) =>
      quotes(page, {
        shipping: 0,
        total: 45,
        offers: [
          anAppliedOffer({ code: 'EID10' }),
          anAppliedOffer({ id: 'offer-2', name: 'توصيل العيد', amount: 0, shipping: 25, shares: [] }),
        ],
        offers_total: 5,
        near_offers: [aNearOffer({ name: 'القطعة الثالثة مجانًا', missing_units: 2, unit: 'piece' })],
      }),
    act: (page) => field(page, /^كود الخصم/).fill('EID10'),
    shows: (page) => [
      main(page).getByText(/EID10/),
      main(page)
        .getByRole('list', { name: 'عروض قريبة' })
        .getByText(/بقي له قطعتان/),
    ],
  }),
  entry({
    state: 'code-problem',
    path: continued,
    prepare: (page) => quotes(page, { shipping: 25, total: 75, code_problem: 'offer_ended' }),
    act: (page) => field(page, /^كود الخصم/).fill('EID25'),
    shows: (page) => [text(page, 'انتهى هذا العرض.')],
  }),
  entry({
    state: 'conflict',
    path: continued,
    prepare: (page) =>
      mockApiError(page, 'saveOrderDraft', 409, {
        code: 'conflict',
        data: aDraft({ version: 5, updated_by: 'سامر عودة' }),
      }),
    act: changeNote,
    shows: (page) => [text(page, /^عدّل سامر عودة هذه المسودة/), button(page, 'الإبقاء على نسختي')],
  }),
  entry({
    state: 'draft-gone',
    path: continued,
    prepare: (page) => mockApiError(page, 'saveOrderDraft', 404, { code: 'not_found' }),
    act: changeNote,
    shows: (page) => [text(page, 'حُذفت هذه المسودة أو صارت طلبًا.'), button(page, 'حفظها مسودة جديدة')],
  }),
  entry({
    state: 'offline',
    path: continued,
    prepare: (page) => mockNetworkError(page, 'saveOrderDraft'),
    act: changeNote,
    shows: (page) => [text(page, /^لم تُحفظ المسودة:/)],
  }),
  entry({
    state: 'sample-set',
    hasOverlay: true,
    act: openSampleSet,
    shows: (page) => [
      page.getByRole('dialog').getByText(/^المختار: لا عينات\./),
      sampleField(page),
      page.getByRole('dialog').getByRole('button', { name: 'إضافة المجموعة' }),
    ],
  }),
  entry({
    state: 'sample-set-choices',
    hasOverlay: true,
    act: async (page, shop) => {
      await openSampleSet(page, shop);
      await sampleField(page).fill('عود');
      const option = page.getByRole('listbox').getByRole('option').first();
      await option.click();
      await sampleField(page).fill('عود');
      await expect(option).toBeVisible();
    },
    shows: (page) => [page.getByRole('dialog').getByText(/^المختار: عينة واحدة\./)],
  }),
];
