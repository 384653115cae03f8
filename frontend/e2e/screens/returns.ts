import type { Page } from '@playwright/test';
import type { ReturnOptions, ShopperReturn } from '../../src/api/generated-customer';
import { aShopperReturn, returnOptions } from '../../src/testing/return-options';
import { aPng } from '../images';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import { anOrder, aTrackedOrder, statuses } from '../orders';
import { chooseReturn, openReturnForm, returnForm } from '../returns';
import { presetSession } from '../stored-state';
import { button, heading, type Scene, text } from './scene';

const PHOTOS = ['front.png', 'back.png', 'side.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: aPng(600, 600),
}));

/** Mock a delivered order with these rules and returns. */
const withReturns = async (page: Page, changes: Partial<ReturnOptions> = {}) => {
  await mockApi(page, 'trackOrder', success(aTrackedOrder('delivered')));
  await mockApi(page, 'getReturnOptions', success(returnOptions(changes)));
};

const returns = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'returns',
  path: '/orders/track/a-token',
  prepare: (page) => withReturns(page),
  ...scene,
});

const impossible = (reason: ReturnOptions['reason'], words: RegExp, more: Partial<ReturnOptions> = {}) =>
  returns({
    state: String(reason).replaceAll('_', '-'),
    prepare: (page) => withReturns(page, { can_request: false, reason, ...more }),
    shows: (page) => [heading(page, 'إرجاع أو استبدال'), text(page, words)],
  });

const fill = async (page: Page) => {
  await openReturnForm(page);
  await chooseReturn(page);
};
const send = (page: Page) => button(page, 'إرسال الطلب').click();

const STATES: ShopperReturn[] = [
  aShopperReturn({ number: 4, kind: 'refused', state: 'approved', reason: 'unreachable' }),
  aShopperReturn({
    number: 5,
    state: 'declined',
    decline_reason: 'وصلتنا العبوة مفتوحة، والعينات المفتوحة لا تعود إلى المتجر.',
  }),
  aShopperReturn({ number: 6, kind: 'exchange', state: 'received', reason: 'wrong_item' }),
  aShopperReturn({ number: 7, kind: 'damaged', state: 'closed', reason: 'damaged', fee: 0 }),
  aShopperReturn({ number: 8, state: 'approved' }),
];

export const RETURNS: readonly Scene[] = [
  returns({
    state: 'rules',
    shows: (page) => [
      text(page, /خلال 14 يومًا من تسليم الطلب/),
      text(page, /20.00/),
      button(page, 'طلب إرجاع أو استبدال'),
    ],
  }),
  returns({ state: 'form', act: fill, shows: (page) => [returnForm(page), button(page, 'إرسال الطلب')] }),
  returns({
    state: 'form-exchange',
    act: async (page) => {
      await openReturnForm(page);
      await page.getByRole('radio', { name: /^استبدال/ }).check();
    },
    shows: (page) => [page.getByLabel(/^ما الذي تريده بدلًا منها/)],
  }),
  returns({
    state: 'form-empty',
    act: async (page) => {
      await openReturnForm(page);
      await send(page);
    },
    shows: (page) => [page.getByRole('alert').getByText('اختر قطعة واحدة على الأقل')],
  }),
  returns({
    state: 'form-photos',
    act: async (page) => {
      await fill(page);
      await page.getByLabel(/^صور/).setInputFiles(PHOTOS);
    },
    shows: (page) => [
      page.getByRole('img', { name: 'الصورة 3' }),
      text(page, 'أضفت ثلاث صور، وهي أكثر ما نستقبله'),
    ],
  }),
  returns({
    state: 'form-rejected',
    prepare: async (page) => {
      await withReturns(page);
      await mockApiError(page, 'requestReturn', 422, {
        code: 'validation_failed',
        message: 'راجع الحقول',
        errors: { 'lines.0.quantity': ['بقيت قطعة واحدة فقط'], 'photos.1': ['الملف ليس صورة'] },
      });
    },
    act: async (page) => {
      await fill(page);
      await page.getByLabel(/^صور/).setInputFiles(PHOTOS);
      await page.getByRole('img', { name: 'الصورة 3' }).waitFor();
      await send(page);
    },
    shows: (page) => [
      page.getByRole('alert').getByText('بقيت قطعة واحدة فقط'),
      page.getByRole('listitem').getByText('الملف ليس صورة').last(),
    ],
  }),
  returns({
    state: 'form-unanswered',
    prepare: async (page) => {
      await withReturns(page);
      await mockNetworkError(page, 'requestReturn');
    },
    act: async (page) => {
      await fill(page);
      await send(page);
    },
    shows: (page) => [page.getByRole('alert').getByText(/ولن يُسجّل مرتين/), button(page, 'إرسال الطلب')],
  }),
  returns({
    state: 'form-sending',
    prepare: async (page) => {
      await withReturns(page);
      await holdApi(page, 'requestReturn');
    },
    act: async (page) => {
      await fill(page);
      await page.getByLabel(/^صور/).setInputFiles(PHOTOS);
      await page.getByRole('img', { name: 'الصورة 3' }).waitFor();
      await send(page);
    },
    shows: (page) => [button(page, 'جاري الإرسال...')],
  }),
  returns({
    state: 'all-states',
    prepare: (page) =>
      withReturns(page, { can_request: false, reason: 'open_return', until: null, returns: STATES }),
    shows: (page) => [
      heading(page, 'إرجاع رقم 8'),
      text(page, /والعينات المفتوحة لا تعود/),
      text(page, /نتابع الآن طلبك السابق/),
    ],
  }),
  impossible('not_delivered', /بعد أن يصلك الطلب/, { until: null }),
  impossible('window_over', /انتهت مدة الإرجاع/),
  impossible('switched_off', /لا نستقبل طلبات الإرجاع عبر الموقع/, { until: null, window_days: 0 }),
  impossible('nothing_left', /لم يبقَ في هذا الطلب/, { lines: [] }),
  returns({
    state: 'loading',
    prepare: async (page) => {
      await withReturns(page);
      await holdApi(page, 'getReturnOptions');
    },
    shows: (page) => [heading(page, 'إرجاع أو استبدال')],
  }),
  returns({
    state: 'error',
    prepare: async (page) => {
      await withReturns(page);
      await mockApiError(page, 'getReturnOptions', 500);
    },
    shows: (page) => [button(page, 'إعادة المحاولة')],
  }),
  returns({
    state: 'in-account',
    path: '/orders/order-1042',
    prepare: async (page, { customer }) => {
      await presetSession(page, customer);
      const order = {
        status: 'delivered',
        history: statuses('delivered'),
        adjustment: -5,
        cash_due: 70,
      } as const;
      await mockApi(page, 'getOrder', success(anOrder(order)));
      const done = aShopperReturn({ state: 'received' });
      await mockApi(page, 'getReturnOptions', success(returnOptions({ returns: [done] })));
    },
    shows: (page) => [text(page, 'المبلغ المستحق'), text(page, /70.00/), heading(page, 'إرجاع رقم 3')],
  }),
];
