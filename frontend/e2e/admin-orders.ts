import type { Page } from '@playwright/test';
import type {
  AdminOrder,
  OrderedVariant,
  OrderStatus,
  PagedVecAdminOrder,
  PageMeta,
} from '../src/api/generated-admin';
import { statuses } from './orders';
import { pretend, success } from './pretend';

/** An order as the back office sees it: two vials and a bottle for Salma in Ramallah. */
export function anAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const { number = 1042, status = 'pending' } = changes;
  const history = statuses(status).map((change) => ({ ...change, by: change.from ? 'ليلى' : null }));
  const at = history[0]?.at ?? '';
  return {
    id: `order-${number}`,
    number,
    tracking_token: 'a-token',
    status,
    history,
    customer: {
      name: 'سلمى الخطيب',
      phone: '+970591234567',
      email: 'salma@example.com',
      location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الماصيون، شارع الكرامة، بناية 4' },
    },
    items: {
      gift_sets: [],
      products: [
        {
          id: 'p1',
          name: 'عود وود',
          brand_name: 'دار العود',
          variants: [aSize(5, 25, 2), aSize(100, 430, 1)],
        },
      ],
    },
    items_total: 480,
    shipping: 25,
    total: 505,
    created_at: at,
    updated_at: at,
    version: history.length,
    confirmation: 'not_called',
    refused_before: 0,
    duplicate_of: null,
    labels: null,
    sheets: null,
    cash: { collected: null, collected_at: null, collected_by: null },
    notes: [],
    notes_count: 0,
    timeline: history.map((change) => ({ ...change, kind: change.from ? 'status' : 'placed', text: null })),
    ...changes,
  };
}

/** A size as it was ordered. */
export const aSize = (ml: number, price: number, quantity: number): OrderedVariant => ({
  id: `v${ml}`,
  name: `${ml > 10 ? 'زجاجة' : 'عينة'} ${ml} مل`,
  size: `${ml} ml`,
  image: null,
  price,
  quantity,
});

const NAMES = ['سلمى الخطيب', 'فادي أبو حمد', 'وفاء مسلم', 'رهف عودة', 'Khalil Odeh'];

/** So many orders, one number after the other. */
export const adminOrders = (count: number, status: OrderStatus = 'pending'): AdminOrder[] =>
  Array.from({ length: count }, (_, index) => {
    const order = anAdminOrder({ number: 1042 - index, status });
    const name = NAMES[index % NAMES.length] ?? '';
    return {
      ...order,
      customer: { ...order.customer, name, email: index % 2 ? null : order.customer.email },
    };
  });

/** Each of these orders is in the store as it is given here. */
export const pretendEach = (page: Page, orders: readonly AdminOrder[]) =>
  page.route(/\/api\/v1\/admins\/orders\/order-\d+$/, (route) => {
    const order = orders.find(({ id }) => route.request().url().endsWith(`/${id}`));
    return order && route.request().method() === 'GET'
      ? route.fulfill({ json: success(order) })
      : route.fallback();
  });

/** A page of orders; the only one, unless told otherwise. */
export function aPageOf(orders: AdminOrder[], changes: Partial<PageMeta> = {}): PagedVecAdminOrder {
  const meta: PageMeta = {
    current_page: 1,
    page: 1,
    last_page: 1,
    per_page: 15,
    total: orders.length,
    from: orders.length > 0 ? 1 : null,
    to: orders.length || null,
    ...changes,
  };
  return { ...success(orders), pagination: meta };
}

/** An order in the list: a row of the table on desks, a card elsewhere. Others may name it, but only it can be chosen by it. */
export function rowOf(page: Page, number: number) {
  const list = page.getByRole('main');
  return list
    .getByRole('row')
    .or(list.getByRole('article'))
    .filter({ has: chooserOf(page, number) });
}

/** The box that chooses an order. */
export const chooserOf = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `اختيار الطلب ${number}`, exact: true });

/** What sticks to the lower edge while orders are chosen. */
export const bulkBar = (page: Page) => page.getByRole('region', { name: 'الطلبات المختارة' });

const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/** The shop's message to customers is the same whatever became of their order. */
export const pretendTemplates = (page: Page) =>
  pretend(
    page,
    'listOrderTemplates',
    success(STATUSES.map((status) => ({ status, text: 'مرحبًا {name}، طلبك {number}.', is_default: true }))),
  );
