import type { Page } from '@playwright/test';
import type { StockMovement } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';
import { oud } from './product-fixtures';
import { press, products, sells } from './products-scene';

const PATH = '/admin/stock';
const TITLE = 'حركة المخزون';

const aMovement = (changes: Partial<StockMovement> = {}): StockMovement => ({
  id: '9',
  at: '2026-11-20T08:05:00Z',
  by: null,
  kind: 'order',
  product: { id: 'p1', name: oud.name },
  variant: { id: 'v5', name: 'عينة 5 مل' },
  units: null,
  ml: -10,
  left: 77.5,
  order: { id: 'o1', number: 1042 },
  note: null,
  ...changes,
});

const MOVEMENTS: readonly StockMovement[] = [
  aMovement(),
  aMovement({ id: '8', kind: 'cancelled', ml: 10, left: 87.5, order: { id: 'o0', number: 1041 } }),
  aMovement({
    id: '7',
    by: 'ليلى',
    kind: 'opened',
    variant: null,
    ml: 100,
    left: 112.5,
    order: null,
    note: 'زجاجة من دفعة تشرين، وصلت مفتوحة قليلًا',
  }),
  aMovement({
    id: '6',
    by: 'رامي',
    kind: 'changed',
    variant: { id: 'v50', name: 'زجاجة 50 مل في علبتها الأصلية مع بخاخ سفر' },
    units: -2,
    ml: null,
    left: 3,
    order: null,
  }),
  aMovement({
    id: '5',
    by: 'رامي',
    kind: 'counted',
    product: { id: 'p2', name: 'Oud Royal No. 5 (100%)' },
    variant: { id: 'v100', name: 'Eau de Parfum 100 ml' },
    units: null,
    ml: null,
    left: null,
    order: null,
  }),
  aMovement({ id: '4', kind: 'import', units: 24, ml: null, left: 24, order: null }),
];

const manyPages = aPageOf(MOVEMENTS, { current_page: 2, page: 2, last_page: 4, total: 47 });

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const stock = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-stock',
  path: PATH,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listMovements', manyPages);
    await prepare?.(page, shop);
  },
});

/** Stock movements of one product, above the list of products. */
const ofOne = ({ prepare, ...scene }: Part): Scene =>
  products({
    hasOverlay: true,
    act: async (page) => {
      await press(page, `الأحجام: ${oud.name}`);
      await press(page, `حركة المخزون: ${oud.name}`);
    },
    ...scene,
    prepare: async (page, shop) => {
      await sells(page, [oud]);
      await mockApi(page, 'listProductMovements', manyPages);
      await prepare?.(page, shop);
    },
  });
const within = (page: Page) => page.getByRole('dialog', { name: /^حركة مخزون/ });

export const ADMIN_STOCK: readonly Scene[] = [
  stock({
    state: 'filled',
    shows: (page) => [
      title(page, TITLE),
      text(page, /زجاجة من دفعة تشرين/),
      link(page, 'الطلب 1042'),
      text(page, 'غير محسوب'),
      link(page, 'التالي'),
    ],
  }),
  stock({
    state: 'one-kind',
    path: `${PATH}?kind=opened`,
    shows: (page) => [main(page).getByRole('combobox', { name: 'نوع الحركة' })],
  }),
  stock({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listMovements'),
    shows: (page) => [main(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  stock({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listMovements', aPageOf([])),
    shows: (page) => [heading(page, 'لا حركات بعد')],
  }),
  stock({
    state: 'none-of-a-kind',
    path: `${PATH}?kind=import`,
    prepare: (page) => mockApi(page, 'listMovements', aPageOf([])),
    shows: (page) => [text(page, 'لا حركات من هذا النوع.'), button(page, 'عرض كل الحركات')],
  }),
  stock({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listMovements', 503),
    shows: (page) => [heading(page, 'فشل في تحميل حركة المخزون'), button(page, 'إعادة المحاولة')],
  }),
  ofOne({
    state: 'movements',
    shows: (page) => [
      within(page).getByText('47 حركة'),
      within(page).getByText(/زجاجة من دفعة تشرين/),
      within(page).getByRole('button', { name: 'الأقدم' }),
    ],
  }),
  ofOne({
    state: 'movements-loading',
    prepare: (page) => holdApi(page, 'listProductMovements'),
    shows: (page) => [within(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  ofOne({
    state: 'movements-empty',
    prepare: (page) => mockApi(page, 'listProductMovements', aPageOf([])),
    shows: (page) => [within(page).getByRole('heading', { name: 'لا حركات بعد' })],
  }),
  ofOne({
    state: 'movements-error',
    prepare: (page) => mockApiError(page, 'listProductMovements', 503),
    shows: (page) => [within(page).getByRole('button', { name: 'إعادة المحاولة' })],
  }),
];
