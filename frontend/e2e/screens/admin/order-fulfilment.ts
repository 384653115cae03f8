import type { Page } from '@playwright/test';
import {
  adminOrders,
  anAdminOrder,
  bulkBar,
  chooserOf,
  DEDUCTIONS,
  mockEachOrder,
  mockTemplates,
  rowOf,
} from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { skipPrinting } from '../../pdf';
import { presetAdminSession } from '../../stored-state';
import { button, heading, main, type Scene, toast } from '../scene';
import { AT, manyOrders, toldOf } from './order-fulfilment-orders';

const desk = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-order-desk',
  path: '/admin/orders',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    const counts = { total: 156, pending: 7, processing: 9, shipped: 9, delivered: 118, cancelled: 13 };
    await mockApi(page, 'orderStatusCounts', success(counts));
    await mockApi(page, 'listAdminOrders', aPageOf(manyOrders()));
    await scene.prepare?.(page, shop);
  },
});

const choose = async (page: Page, ...numbers: readonly number[]) => {
  for (const number of numbers) await chooserOf(page, number).click();
};
const press = (page: Page, name: string) => bulkBar(page).getByRole('button', { name }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const openDetails = (page: Page) =>
  rowOf(page, 1042)
    .getByRole('button', { name: /التفاصيل/ })
    .click();

const shipped = () => adminOrders(3, 'shipped');

export const ADMIN_ORDER_DESK: readonly Scene[] = [
  desk({
    state: 'marks',
    shows: (page) => [
      rowOf(page, 1042).getByRole('link', { name: 'مكرر؟ الطلب 1037' }),
      rowOf(page, 1041).getByText('رُفض له طلبان'),
      rowOf(page, 1041).getByRole('combobox', { name: 'تأكيد الطلب 1041' }),
    ],
  }),
  desk({
    state: 'filters',
    path: '/admin/orders?region=JERUSALEM&confirmation=no_answer&from=2026-11-01',
    shows: (page) => [
      button(page, 'تصفية أدق، 3 تصفيات مفعّلة'),
      main(page).getByLabel('من يوم'),
      button(page, 'مسح التصفية'),
    ],
  }),
  desk({
    state: 'filters-empty',
    path: '/admin/orders?flag=duplicate',
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf([])),
    shows: (page) => [
      heading(page, 'لا توجد طلبات للعرض'),
      main(page).getByText('لا طلبات ضمن هذه التصفية.'),
    ],
  }),
  desk({
    state: 'chosen',
    act: (page) => choose(page, 1042, 1040),
    shows: (page) => [bulkBar(page).getByText('طلبان مختاران'), bulkBar(page).getByText('خطوة للأمام')],
  }),
  desk({
    state: 'choose-all',
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf(manyOrders(), { total: 130, last_page: 26 })),
    act: (page) => page.getByRole('checkbox', { name: 'اختيار كل الصفحة' }).click(),
    shows: (page) => [
      bulkBar(page).getByText('5 طلبات مختارة'),
      bulkBar(page).getByRole('button', { name: 'اختيار كل الطلبات المطابقة (130 طلبًا)' }),
      button(page, 'تصدير CSV: 130 طلبًا'),
      main(page).getByRole('combobox', { name: 'عدد الطلبات في الصفحة' }),
    ],
  }),
  desk({
    state: 'step',
    hasOverlay: true,
    act: async (page) => {
      await choose(page, 1042, 1041);
      await press(page, 'خطوة للأمام');
    },
    shows: (page) => [dialog(page, 'خطوة للأمام').getByText('من «قيد الانتظار» إلى «قيد التجهيز»')],
  }),
  desk({
    state: 'stepping',
    hasOverlay: true,
    prepare: (page) => holdApi(page, 'takeOrderSteps'),
    act: async (page) => {
      await choose(page, 1042, 1041);
      await press(page, 'خطوة للأمام');
      await dialog(page, 'خطوة للأمام').getByRole('button', { name: 'نقل الطلبات' }).click();
    },
    shows: (page) => [dialog(page, 'خطوة للأمام').getByRole('button', { name: 'جاري النقل: 0 من 2' })],
  }),
  desk({
    state: 'step-results',
    hasOverlay: true,
    prepare: (page) => {
      const order = anAdminOrder({ number: 1041, status: 'shipped' });
      const refused = [{ id: order.id, code: 'conflict' as const, message: 'تغيّر الطلب.', order }];
      const done = [anAdminOrder({ status: 'processing' })];
      return mockApi(page, 'takeOrderSteps', success({ done, refused }));
    },
    act: async (page) => {
      await choose(page, 1042, 1041);
      await press(page, 'خطوة للأمام');
      await dialog(page, 'خطوة للأمام').getByRole('button', { name: 'نقل الطلبات' }).click();
    },
    shows: (page) => [
      dialog(page, 'نتيجة النقل').getByText('نُقل طلب واحد.'),
      dialog(page, 'نتيجة النقل').getByText('الطلب 1041: سبقك ليلى، وهو الآن «تم الشحن».'),
      dialog(page, 'نتيجة النقل').getByRole('button', { name: 'اختيار ما لم يُنقل' }),
    ],
  }),
  desk({
    state: 'printed-before',
    hasOverlay: true,
    prepare: (page) => mockEachOrder(page, manyOrders()),
    act: async (page) => {
      await choose(page, 1042, 1040);
      await press(page, 'طباعة العينات');
    },
    shows: (page) => [
      dialog(page, 'طُبعت هذه العينات من قبل').getByText(/^مرتين، آخرها .+ بواسطة ليلى$/),
      dialog(page, 'طُبعت هذه العينات من قبل').getByRole('button', { name: 'اطبع مع ذلك' }),
      dialog(page, 'طُبعت هذه العينات من قبل').getByRole('button', { name: 'اطبع الباقي (طلب واحد)' }),
    ],
  }),
  desk({
    state: 'printed-now',
    hasOverlay: true,
    prepare: async (page) => {
      await skipPrinting(page);
      await mockEachOrder(page, manyOrders());
    },
    act: async (page) => {
      await choose(page, 1042, 1041);
      await press(page, 'طباعة الأوراق');
    },
    shows: (page) => [
      dialog(page, 'هل خرجت الأوراق من الطابعة؟').getByText('لا يُسجَّل الطلبان مطبوعين إلا بتأكيدك.'),
      dialog(page, 'هل خرجت الأوراق من الطابعة؟').getByRole('button', { name: 'لا، لم تخرج' }),
    ],
  }),
  desk({
    state: 'print-not-noted',
    hasOverlay: true,
    prepare: async (page) => {
      await skipPrinting(page);
      await mockEachOrder(page, manyOrders());
      await mockApiError(page, 'noteOrderPrints', 503, { message: 'الخدمة غير متاحة الآن.' });
    },
    act: async (page) => {
      await choose(page, 1042);
      await press(page, 'طباعة الأوراق');
      await page.getByRole('button', { name: 'نعم، سجّل الطباعة' }).click();
    },
    shows: (page) => [toast(page, 'فشل في تسجيل الطباعة')],
  }),
  desk({
    state: 'collect',
    hasOverlay: true,
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf(shipped())),
    act: async (page) => {
      await choose(page, 1042, 1041);
      await press(page, 'تسجيل التحصيل');
    },
    shows: (page) => [dialog(page, 'تسجيل التحصيل').getByText(/^يُسجَّل أن طلبين حُصّلا كاملين: 1,010\.00/)],
  }),
  desk({
    state: 'confirmation-conflict',
    hasOverlay: true,
    prepare: (page) => {
      const timeline = [
        { kind: 'confirmation' as const, at: AT, by: 'سامر', from: 'not_called', to: 'refused', text: null },
      ];
      const data = anAdminOrder({ confirmation: 'refused', timeline });
      return mockApiError(page, 'updateOrder', 409, { code: 'conflict', data });
    },
    act: (page) => rowOf(page, 1042).getByRole('combobox', { name: 'تأكيد الطلب 1042' }).selectOption('مؤكَّد'),
    shows: (page) => [toast(page, 'فشل في تسجيل تأكيد الطلب'), toast(page, /سبقك سامر/)],
  }),
  desk({
    state: 'details',
    hasOverlay: true,
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf([toldOf])),
    act: openDetails,
    shows: (page) => [
      dialog(page, 'الطلب 1042').getByText('التأكيد: من «لم نتصل» إلى «مؤكَّد»'),
      dialog(page, 'الطلب 1042').getByRole('textbox', { name: 'ملاحظة جديدة' }),
      dialog(page, 'الطلب 1042').getByRole('textbox', { name: 'المبلغ المحصَّل' }),
      dialog(page, 'الطلب 1042').getByRole('link', { name: 'مكرر؟ الطلب 1037' }),
    ],
  }),
  desk({
    state: 'details-offers',
    hasOverlay: true,
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf([anAdminOrder(DEDUCTIONS)])),
    act: openDetails,
    shows: (page) => [
      dialog(page, 'الطلب 1042').getByText(/EID10/),
      dialog(page, 'الطلب 1042').getByText(/^توصيل مجاني بدل/),
      dialog(page, 'الطلب 1042').getByText('رصيد عينة طُلبت 4 حزيران'),
    ],
  }),
  desk({
    state: 'adding-a-note',
    hasOverlay: true,
    prepare: (page) => holdApi(page, 'addOrderNote'),
    act: async (page) => {
      await openDetails(page);
      await dialog(page, 'الطلب 1042').getByLabel('ملاحظة جديدة').fill('اتصل بعد العصر');
      await dialog(page, 'الطلب 1042').getByRole('button', { name: 'إضافة' }).click();
    },
    shows: (page) => [dialog(page, 'الطلب 1042').getByRole('button', { name: 'جاري الإضافة...' })],
  }),
  desk({
    state: 'keys',
    hasOverlay: true,
    only: 'desktop',
    act: async (page) => {
      await rowOf(page, 1042).waitFor();
      await page.keyboard.press('?');
    },
    shows: (page) => [
      dialog(page, 'اختصارات لوحة المفاتيح').getByText('الطلب التالي'),
      dialog(page, 'اختصارات لوحة المفاتيح').getByRole('checkbox', { name: 'اختصارات الحروف' }),
    ],
  }),
];
