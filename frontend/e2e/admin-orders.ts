import type { Page } from '@playwright/test';
import type { AdminOrder, OrderedVariant, OrderStatus } from '../src/api/generated-admin';
import { mockApi, success } from './mock-api';
import { statuses } from './orders';

/** An order as returned to administrators: two samples and a bottle for Salma in Ramallah. */
export function anAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const { number = 1042, status = 'pending', total = 505, adjustment = 0 } = changes;
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
    discount: 0,
    offers: [],
    offers_total: 0,
    credits: [],
    credits_total: 0,
    shipping: 25,
    total,
    adjustment,
    cash_due: status === 'cancelled' ? 0 : total + adjustment,
    returns: [],
    exchange_of: null,
    shipment: null,
    created_at: at,
    updated_at: at,
    version: history.length,
    channel: 'web',
    discount_reason: null,
    agreed_to_messages: false,
    revision: 1,
    confirmation: 'not_called',
    refused_before: 0,
    must_call: false,
    customer_blocked_until: null,
    customer_id: 'customer-1',
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

/** Changes of that order with two offers, one of which paid the delivery, and a credit for a sample. */
export const DEDUCTIONS: Partial<AdminOrder> = {
  offers: [
    {
      id: 'offer-1',
      name: 'خصم 10% على العينات',
      code: 'EID10',
      amount: 5,
      shipping: 0,
      shares: [{ line: 'variants.0', amount: 5 }],
    },
    { id: 'offer-2', name: 'توصيل العيد', code: null, amount: 0, shipping: 25, shares: [] },
  ],
  offers_total: 5,
  credits: [{ line: 'variants.1', amount: 25, ordered_at: '2026-06-04T10:00:00Z' }],
  credits_total: 25,
  shipping: 0,
  total: 450,
};

/** A variant of an order, with its quantity. */
export const aSize = (ml: number, price: number, quantity: number): OrderedVariant => ({
  id: `v${ml}`,
  name: `${ml > 10 ? 'زجاجة' : 'عينة'} ${ml} مل`,
  size: `${ml} ml`,
  image: null,
  price,
  quantity,
});

const NAMES = ['سلمى الخطيب', 'فادي أبو حمد', 'وفاء مسلم', 'رهف عودة', 'Khalil Odeh'];

/** Orders with consecutive numbers. */
export const adminOrders = (count: number, status: OrderStatus = 'pending'): AdminOrder[] =>
  Array.from({ length: count }, (_, index) => {
    const order = anAdminOrder({ number: 1042 - index, status });
    const name = NAMES[index % NAMES.length] ?? '';
    return {
      ...order,
      customer: { ...order.customer, name, email: index % 2 ? null : order.customer.email },
    };
  });

/** Mock the details of each of these orders. */
export const mockEachOrder = (page: Page, orders: readonly AdminOrder[]) =>
  page.route(/\/api\/v1\/admins\/orders\/order-\d+$/, (route) => {
    const order = orders.find(({ id }) => route.request().url().endsWith(`/${id}`));
    return order && route.request().method() === 'GET'
      ? route.fulfill({ json: success(order) })
      : route.fallback();
  });

/**
 * Return the row of an order: a table row on desktops, a card elsewhere. Other rows may mention its number, but only
 * this one has its checkbox.
 */
export function rowOf(page: Page, number: number) {
  const list = page.getByRole('main');
  return list
    .getByRole('row')
    .or(list.getByRole('article'))
    .filter({ has: chooserOf(page, number) });
}

/** Return the checkbox that selects an order. */
export const chooserOf = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `اختيار الطلب ${number}`, exact: true });

/** Toolbar shown at the bottom while orders are selected. */
export const bulkBar = (page: Page) => page.getByRole('region', { name: 'الطلبات المختارة' });

const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/** Mock message templates that are the same for every status. */
export const mockTemplates = (page: Page) =>
  mockApi(
    page,
    'listOrderTemplates',
    success(
      STATUSES.map((status) => ({
        status,
        text: 'مرحبًا {name}، طلبك {number}.',
        is_default: true,
        is_automatic: false,
      })),
    ),
  );
