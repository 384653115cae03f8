import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anOrder, aTimelineEvent } from '../../testing/builders';
import { someDeductions } from '../../testing/offers';
import { templates } from '../../testing/orders';
import { OrderDetails } from './order-details';

const giftSet = {
  id: 'g1',
  name: 'علبة الشتاء',
  quantity: 2,
  price: 60,
  items: [
    {
      id: 'i1',
      name: '2 مل',
      product_name: 'مسك الليل',
      brand_name: 'بيت المسك',
      size: '2 ml',
      quantity: 3,
      image: null,
    },
  ],
};

beforeEach(() => server.use(templates()));

const section = (name: string) => within(screen.getByRole('region', { name }));

it('tells whom it goes to', () => {
  renderApp(<OrderDetails order={anOrder()} onClose={() => {}} />);
  const customer = section('بيانات الزبون');
  expect(customer.getByText('سلمى خالد')).toBeVisible();
  expect(customer.getByText('salma@example.com')).toBeVisible();
  expect(customer.getByText('الضفة الغربية - رام الله - شارع الإرسال 12')).toBeVisible();
});

it('notes the cash once for a double click, and follows the order', async () => {
  const onRequest = vi.fn();
  const shipped = anOrder({ status: 'shipped' });
  const cash = { collected: 75, collected_at: '2026-11-20T08:05:00Z', collected_by: 'ليلى' };
  server.use(
    http.put('*/api/v1/admins/orders/o1', async ({ request }) => {
      onRequest(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { ...shipped, cash, version: 2 } });
    }),
  );
  renderApp(<OrderDetails order={shipped} onClose={() => {}} />);
  const coords = { clientX: 300, clientY: 200 };
  const record = screen.getByRole('button', { name: 'تسجيل التحصيل' });
  await userEvent.pointer({ keys: '[MouseLeft]', target: record, coords });
  const back = await screen.findByRole('button', { name: 'إلغاء تسجيل تحصيل الطلب 1001' });
  await waitFor(() => expect(back).toBeEnabled());
  await userEvent.pointer({ keys: '[MouseLeft]', target: back, coords });
  expect(onRequest).toHaveBeenCalledExactlyOnceWith({ cash_collected: 75 });
});

it('stays at the newest version that it saw when the next step is refused', async () => {
  server.use(answers('put', '/admins/orders/o1', anOrder({ status: 'processing', version: 2 })));
  renderApp(<OrderDetails order={anOrder()} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^بدء التجهيز/ }));
  const ship = await screen.findByRole('button', { name: /^شحن الطلب/ });
  server.use(refuses('put', '/admins/orders/o1', 503, { message: 'الخدمة غير متاحة الآن.' }));
  await userEvent.click(ship);
  expect(await screen.findByRole('alert')).toHaveTextContent('الخدمة غير متاحة الآن.');
  expect(screen.getByRole('button', { name: /^شحن الطلب/ })).toBeEnabled();
});

it('shows what somebody else made of the order when a step comes too late', async () => {
  const present = anOrder({ status: 'shipped', version: 5 });
  server.use(refuses('put', '/admins/orders/o1', 409, { code: 'conflict', data: present }));
  renderApp(<OrderDetails order={anOrder()} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^بدء التجهيز/ }));
  expect(await screen.findByRole('button', { name: /^تأكيد التسليم/ })).toBeEnabled();
});

it('lists the products with size, quantity and price', () => {
  renderApp(<OrderDetails order={anOrder()} onClose={() => {}} />);
  const products = section('المنتجات');
  const line = products.getByRole('listitem');
  expect(line).toHaveTextContent('عود وود');
  expect(line).toHaveTextContent('دار العود · عيّنة · 5 مل');
  expect(line).toHaveTextContent('× 2');
  expect(line).toHaveTextContent('50.00 ₪');
  expect(line).toHaveTextContent('25.00 ₪');
  expect(products.getByRole('img', { name: 'صورة عود وود' })).toBeInTheDocument();
});

it.each([
  ['عيّنة 5 مل', '5 ml', 'دار العود · عيّنة 5 مل'],
  ['5 ml', '5 ml', 'دار العود · 5 مل'],
  ['عيّنة 15 مل', '5 ml', 'دار العود · عيّنة 15 مل · 5 مل'],
])('tells the size of «%s» once', (name, size, text) => {
  const variants = [{ id: 'v', name, size, quantity: 1, price: 9, image: null }];
  const products = [{ id: 'p', name: 'عود', brand_name: 'دار العود', variants }];
  renderApp(<OrderDetails order={anOrder({ items: { gift_sets: [], products } })} onClose={() => {}} />);
  expect(section('المنتجات').getByText(text)).toBeVisible();
});

it('lists the gift sets with what lies in them', () => {
  const items = { gift_sets: [giftSet], products: [] };
  renderApp(<OrderDetails order={anOrder({ items })} onClose={() => {}} />);
  expect(section('مجموعات الهدايا').getByText('علبة الشتاء')).toBeVisible();
  const contents = screen.getByRole('list', { name: 'محتويات المجموعة' });
  expect(within(contents).getByRole('listitem')).toHaveTextContent('مسك الليل');
  expect(within(contents).getByRole('listitem')).toHaveTextContent('× 3');
  expect(screen.queryByRole('region', { name: 'المنتجات' })).not.toBeInTheDocument();
});

it('sums up', () => {
  const labels = { times: 1, printed_at: '2026-11-20T08:05:00Z', printed_by: 'ليلى', is_stale: false };
  const order = anOrder({ status: 'cancelled', shipping: 0, labels });
  renderApp(<OrderDetails order={order} onClose={() => {}} />);
  expect(section('ملخص الطلب').getByText('ملغي')).toBeVisible();
  expect(section('ملخص الطلب').getByText('مجاني')).toBeVisible();
  expect(section('ملخص الطلب').getByText(/^مرة واحدة، آخرها .+ بواسطة ليلى$/)).toBeVisible();
});

it('tells who did what, and when', () => {
  const timeline = [
    aTimelineEvent({ kind: 'placed' }),
    aTimelineEvent({ kind: 'confirmation', from: 'not_called', to: 'confirmed', by: 'ليلى' }),
    aTimelineEvent({ from: 'pending', to: 'cancelled', at: '2026-11-20T09:05:00Z', by: 'سامر' }),
    aTimelineEvent({ kind: 'labels', by: 'ليلى' }),
    aTimelineEvent({ kind: 'cash', text: '75.00', by: 'ليلى' }),
  ];
  renderApp(<OrderDetails order={anOrder({ timeline })} onClose={() => {}} />);
  const steps = section('سجل الطلب').getAllByRole('listitem');
  expect(steps.map((step) => step.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'وصل الطلب20 تشرين الثاني 2026 في 10:05 ص',
    'التأكيد: من «لم نتصل» إلى «مؤكَّد»20 تشرين الثاني 2026 في 10:05 ص · بواسطة ليلى',
    'الحالة: من «قيد الانتظار» إلى «ملغي»20 تشرين الثاني 2026 في 11:05 ص · بواسطة سامر',
    'طُبعت العينات20 تشرين الثاني 2026 في 10:05 ص · بواسطة ليلى',
    'حُصّل نقدًا: 75.00 ₪20 تشرين الثاني 2026 في 10:05 ص · بواسطة ليلى',
  ]);
});

it('tells whether the customer agreed to messages, and what became of them', () => {
  const outcomes = ['sent', 'unknown', 'unsent', 'rejected'] as const;
  const timeline = outcomes.map((outcome) =>
    aTimelineEvent({ kind: 'message', message: { channel: 'sms', outcome } }),
  );
  renderApp(<OrderDetails order={anOrder({ timeline, agreed_to_messages: true })} onClose={() => {}} />);
  const steps = section('سجل الطلب').getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'أُرسلت للزبون برسالة نصية',
    'تُرسل للزبون برسالة نصية، ولا نعرف بعد إن وصلت',
    'لم تُرسل للزبون برسالة نصية: الخادم لا يقبلها الآن',
    'لم تُرسل للزبون برسالة نصية: رفضها الخادم',
  ]);
  expect(screen.getByText('وافق الزبون')).toBeInTheDocument();
});

it('lists the returns, tells what is due after them, and from which exchange it comes', () => {
  const returns = [
    { id: 'r1', number: 7, kind: 'exchange' as const, state: 'received' as const, value: 25, fee: 20 },
  ];
  const exchange_of = { return_id: 'r2', return_number: 6, order_id: 'o2', order_number: 990 };
  const timeline = [
    aTimelineEvent({
      kind: 'return',
      return: { number: 7, kind: 'exchange', state: 'received' },
      by: 'ليلى',
    }),
  ];
  const order = anOrder({ status: 'delivered', adjustment: -25, returns, exchange_of, timeline });
  renderApp(<OrderDetails order={order} onClose={() => {}} />);
  expect(section('المرتجعات').getByRole('link', { name: 'مرتجع 7: استبدال' })).toHaveAttribute(
    'href',
    '/admin/returns/r1',
  );
  const summary = screen.getByRole('region', { name: 'ملخص الطلب' });
  expect(summary).toHaveTextContent('المطلوب نقدًا50.00');
  expect(within(summary).getByRole('link', { name: 'الطلب 990، مرتجع 6' })).toHaveAttribute(
    'href',
    '/admin/returns/r2',
  );
  expect(section('سجل الطلب').getByText('مرتجع 7 (استبدال): استُلم')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إرجاع أو استبدال' })).toBeVisible();
});

it('tells what offers and credits deducted, and from which lines', () => {
  renderApp(<OrderDetails order={anOrder(someDeductions())} onClose={() => {}} />);
  const summary = screen.getByRole('region', { name: 'ملخص الطلب' });
  expect(summary).toHaveTextContent('العروض-5.00');
  expect(summary).toHaveTextContent('رصيد العينات-20.00');
  const [offer, delivery, credit] = section('العروض والرصيد').getAllByRole('listitem');
  expect(offer).toHaveTextContent('EID10');
  expect(offer).toHaveTextContent(/عود وود · عيّنة · 5 مل-5\.00/);
  expect(delivery).toHaveTextContent('توصيل مجاني بدل 25.00');
  expect(credit).toHaveTextContent('رصيد عينة طُلبت 4 حزيران-20.00');
  expect(credit).toHaveTextContent('عود وود · عيّنة · 5 مل');
});
