import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { anOrder } from '@/testing/order-builder';
import { server } from '@/testing/server';
import { rememberOrder } from './recent-orders';
import { address, showOrders, signedIn } from './testing';

const page = (orders: object[], changes = {}) =>
  http.get('*/api/v1/orders', ({ request }) => {
    const current = Number(new URL(request.url).searchParams.get('page'));
    const meta = { current_page: current, page: current, last_page: 1, per_page: 10, total: orders.length };
    return HttpResponse.json({
      success: true,
      message: '',
      data: orders,
      pagination: { ...meta, from: 1, to: orders.length, ...changes },
    });
  });
const again = () =>
  userEvent.click(screen.getByRole('button', { name: 'اطلبه مرة أخرى: محتويات الطلب 1057' }));

describe('the orders of a customer', () => {
  it('show number, day, status, contents and total, and lead to their details', async () => {
    server.use(page([anOrder({ status: 'delivered' })]));
    showOrders('/orders', signedIn);
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('link', { name: 'اكتب رأيك: الطلب 1057' })).toHaveAttribute(
      'href',
      '/review?order=o1',
    );
    expect(card.getByRole('link', { name: 'طلب رقم 1057' })).toHaveAttribute('href', '/orders/o1');
    expect(card.getByText('1 تشرين الثاني 2026')).toBeInTheDocument();
    expect(card.getByText('تم التسليم')).toBeInTheDocument();
    expect(card.getByText('علبة الشتاء')).toBeInTheDocument();
    expect(card.getByText('عود وود')).toBeInTheDocument();
    expect(card.getByText('195.00 ₪')).toBeInTheDocument();
  });

  it('show skeletons of the same size while loading', () => {
    server.use(page([]));
    showOrders('/orders', signedIn);
    expect(screen.getByRole('heading', { level: 1, name: 'طلباتي' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('نحضر طلباتك...');
  });

  it('are paginated, with the page in the URL', async () => {
    server.use(page([anOrder()], { last_page: 3, total: 21, from: 11, to: 20 }));
    showOrders('/orders?page=2', signedIn);
    expect(await screen.findByText('عرض 11-20 من 21')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'الصفحة 1' })).toHaveAttribute('href', '/orders');
    await userEvent.click(screen.getByRole('link', { name: 'الصفحة 3' }));
    expect(address()).toBe('/orders?page=3');
  });

  it('show an empty state', async () => {
    server.use(page([]));
    showOrders('/orders', signedIn);
    expect(await screen.findByRole('heading', { name: 'لا طلبات بعد' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'تصفح المنتجات' })).toHaveAttribute('href', '/products');
  });

  it('can be retried after an error', async () => {
    server.use(refuses('get', '/orders', 500));
    showOrders('/orders', signedIn);
    expect(await screen.findByRole('alert')).toHaveTextContent('لم نتمكن من إحضار طلباتك');
    server.use(page([anOrder()]));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('link', { name: 'طلب رقم 1057' })).toBeInTheDocument();
  });
});

describe('ordering again', () => {
  const all = aQuote({
    items: {
      products: aQuote().items.products,
      gift_sets: [
        {
          id: 'g1',
          slug: 'winter-box',
          name: 'علبة',
          image: null,
          quantity: 1,
          price: 1,
          line_total: 1,
          is_available: true,
        },
      ],
    },
  });

  it('fills the cart and leads to it', async () => {
    server.use(page([anOrder()]), answers('post', '/cart/quote', all));
    const { store } = showOrders('/orders', signedIn);
    await screen.findByRole('listitem');
    await again();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(store.getState().cart).toEqual({
      gift_sets: [{ id: 'g1', slug: 'winter-box', quantity: 1 }],
      products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }],
    });
    expect(screen.getByText('أضفنا محتويات طلبك إلى السلة')).toBeInTheDocument();
  });

  it('reports missing items', async () => {
    server.use(page([anOrder()]), answers('post', '/cart/quote', aQuote()));
    const { store } = showOrders('/orders', signedIn);
    await screen.findByRole('listitem');
    await again();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(store.getState().cart.gift_sets).toEqual([]);
    expect(screen.getByText(/لم يعد متوفرًا: .*علبة الشتاء/)).toBeInTheDocument();
  });

  it('stays on the page when nothing is available', async () => {
    const nothing = aQuote({ items: { gift_sets: [], products: [] } });
    server.use(page([anOrder()]), answers('post', '/cart/quote', nothing));
    const { store } = showOrders('/orders', signedIn);
    await screen.findByRole('listitem');
    await again();
    expect(await screen.findByText('لم يعد شيء من هذا الطلب متوفرًا حاليًا')).toBeInTheDocument();
    expect(address()).toBe('/orders');
    expect(store.getState().cart.products).toEqual([]);
  });

  it('reports a network error', async () => {
    server.use(
      page([anOrder()]),
      http.post('*/api/v1/cart/quote', () => HttpResponse.error()),
    );
    showOrders('/orders', signedIn);
    await screen.findByRole('listitem');
    await again();
    expect(await screen.findByText(/تعذّر الاتصال بالمتجر/)).toBeInTheDocument();
    expect(address()).toBe('/orders');
  });
});

describe('the orders of a guest', () => {
  const recent = { token: 'tok', number: 1057, total: 89, at: '2026-11-01T08:00:00Z' };
  const tracked = { number: 1057, status: 'shipped', created_at: '2026-11-01T08:00:00Z', history: [] };

  it("do not request the account's list", async () => {
    const onRequest = vi.fn();
    server.use(http.get('*/api/v1/orders', onRequest));
    showOrders('/orders');
    expect(await screen.findByRole('heading', { name: 'لا طلبات على هذا الجهاز' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
      'href',
      '/login?from=%2Forders',
    );
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('are those stored on the device, with their current status', async () => {
    rememberOrder(recent);
    server.use(answers('get', '/orders/track/tok', tracked));
    showOrders('/orders');
    expect(await screen.findByRole('heading', { name: 'طلباتك الأخيرة من هذا الجهاز' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'طلب رقم 1057' })).toHaveAttribute('href', '/orders/track/tok');
    expect(screen.getByText('89.00 ₪')).toBeInTheDocument();
    expect(await screen.findByText('في الطريق إليك')).toBeInTheDocument();
  });

  it('can be removed from the device after confirmation', async () => {
    rememberOrder(recent);
    server.use(answers('get', '/orders/track/tok', tracked));
    showOrders('/orders');
    await userEvent.click(await screen.findByRole('button', { name: 'نسيان هذه الطلبات' }));
    const dialog = within(screen.getByRole('dialog', { name: 'نسيان الطلبات من هذا الجهاز؟' }));
    expect(localStorage.getItem('recent_orders')).toContain('tok');
    await userEvent.click(dialog.getByRole('button', { name: 'نسيان هذه الطلبات' }));
    expect(await screen.findByRole('heading', { name: 'لا طلبات على هذا الجهاز' })).toBeInTheDocument();
    expect(localStorage.getItem('recent_orders')).toBeNull();
  });
});
