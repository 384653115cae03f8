import { adminOrders, anAdminOrder } from '../../admin-orders';
export const AT = '2026-11-20T08:05:00Z';

const printing = (times: number) => ({ times, printed_at: AT, printed_by: 'ليلى', is_stale: false });

/** Orders of every kind: a possible duplicate, a customer who refused before, a printed one, and two more. */
export function manyOrders() {
  const [first, second, third, ...rest] = adminOrders(5);
  return [
    { ...first, duplicate_of: { id: 'order-1037', number: 1037 }, notes_count: 2 },
    { ...second, refused_before: 2, confirmation: 'no_answer' as const },
    { ...third, labels: printing(2), confirmation: 'confirmed' as const },
    ...rest,
  ].map((order) => anAdminOrder(order));
}

export const toldOf = anAdminOrder({
  status: 'shipped',
  confirmation: 'confirmed',
  duplicate_of: { id: 'order-1037', number: 1037 },
  refused_before: 1,
  labels: printing(1),
  sheets: printing(2),
  notes: [
    { id: 'n1', text: 'يتصل بعد العصر، لا يردّ صباحًا.', at: AT, by: 'سامر' },
    { id: 'n2', text: 'العنوان مقابل الصيدلية.\nالطابق الثالث.', at: AT, by: 'ليلى' },
  ],
  notes_count: 2,
  timeline: [
    { kind: 'placed', at: AT, by: null, from: null, to: null, text: null },
    { kind: 'confirmation', at: AT, by: 'سامر', from: 'not_called', to: 'confirmed', text: null },
    { kind: 'note', at: AT, by: 'سامر', from: null, to: null, text: 'يتصل بعد العصر، لا يردّ صباحًا.' },
    { kind: 'labels', at: AT, by: 'ليلى', from: null, to: null, text: null },
    { kind: 'sheet', at: AT, by: 'ليلى', from: null, to: null, text: null },
    { kind: 'status', at: AT, by: 'ليلى', from: 'processing', to: 'shipped', text: null },
  ],
});
