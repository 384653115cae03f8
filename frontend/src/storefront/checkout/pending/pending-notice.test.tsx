import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CheckoutPage } from '../checkout-page';
import { PendingGate } from './pending-gate';
import { readPending, storePending } from './pending-order';
import { anOrder, aPending, aPlacedOrder } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

const cart = {
  gift_sets: [{ id: 'g1', slug: 'box', quantity: 1 }],
  products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 3 }] }],
};
const draft = {
  name: 'سلمى',
  phone: '+970591234567',
  email: '',
  region: 'JERUSALEM',
  city: 'القدس',
  address: 'الزهراء',
};

const show = (path: string, stored: object = { cart }) =>
  renderApp(
    <>
      <PendingGate />
      <Switch>
        <Route path="/checkout" component={CheckoutPage} />
      </Switch>
    </>,
    { path, stored },
  );
const notice = (name = 'لم يصلنا رد بعد…') => screen.findByRole('region', { name });
const placed = answers('post', '/orders', aPlacedOrder, 201);
const lost = http.post('*/api/v1/orders', () => HttpResponse.error());

beforeEach(() =>
  server.use(...defaultHandlers, answers('post', '/cart/quote', aQuote({ shipping: 35, total: 85 })), lost),
);
afterEach(() => vi.restoreAllMocks());

describe('a stored order', () => {
  it('is resumed, removes the ordered items from the cart, and links to the order', async () => {
    server.use(placed);
    storePending(aPending());
    const { store } = show('/products');
    expect(await screen.findByText('نجح الطلب!')).toBeInTheDocument();
    expect(screen.getByText('تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'عرض الطلب' })).toHaveAttribute('href', '/order-placed/tok');
    expect(store.getState().cart).toEqual({
      gift_sets: [{ id: 'g1', slug: 'box', quantity: 1 }],
      products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 1 }] }],
    });
    expect(readPending()).toBeUndefined();
    expect(screen.getByTestId('address')).toHaveTextContent('/products');
  });

  it('shows the reason of a rejection, and links back to checkout', async () => {
    server.use(
      refuses('post', '/orders', 422, {
        code: 'validation_failed',
        message: 'راجع بياناتك',
        errors: { x: ['خطأ'] },
      }),
    );
    storePending(aPending());
    show('/products');
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('خطأ في الطلب');
    expect(toast).toHaveTextContent('راجع بياناتك');
    expect(screen.getByRole('link', { name: 'العودة إلى الطلب' })).toHaveAttribute('href', '/checkout');
    expect(readPending()).toBeUndefined();
  });

  it('asks before ordering at another price', async () => {
    const totals: unknown[] = [];
    server.use(
      http.post('*/api/v1/orders', async ({ request }) => {
        const { expected_total } = (await request.json()) as { expected_total: number };
        totals.push(expected_total);
        return expected_total === 81
          ? HttpResponse.json({ success: true, message: '', data: aPlacedOrder }, { status: 201 })
          : HttpResponse.json(
              {
                success: false,
                message: '',
                code: 'price_changed',
                data: aQuote({ total: 81, code_problem: 'offer_ended' }),
              },
              { status: 409 },
            );
      }),
    );
    storePending(aPending({ order: anOrder({ code: 'SALMA10' }) }));
    const { store } = show('/products', { cart: { ...cart, code: 'SALMA10' } });
    const card = await notice('تغيّر السعر قبل أن يصل طلبك');
    expect(card).toHaveTextContent('انتهى عرض هذا الكود');
    expect(card).toHaveTextContent('الإجمالي الذي رأيته: 75.00 ₪، الإجمالي الآن: 81.00 ₪');
    expect(screen.queryByText('خطأ في الطلب')).not.toBeInTheDocument();
    await userEvent.click(within(card).getByRole('button', { name: 'إرسال الطلب بالسعر الجديد' }));
    expect(await screen.findByText('نجح الطلب!')).toBeInTheDocument();
    expect(totals).toEqual([75, 81]);
    expect(store.getState().cart.code).toBeUndefined();
  });

  it('expires after a day, with a notice until it is dismissed', async () => {
    storePending(aPending({ at: Date.now() - 24 * 60 * 60_000 }));
    show('/products');
    const card = await notice('لم نتأكد من وصول طلبك');
    expect(card).toHaveTextContent('مرّ يوم على طلبك دون رد');
    expect(
      within(card)
        .getByRole('link', { name: /واتساب/ })
        .getAttribute('href'),
    ).toContain(encodeURIComponent('سلمى خليل'));
    await userEvent.click(within(card).getByRole('button', { name: 'حسنًا، فهمت' }));
    expect(card).not.toBeInTheDocument();
    expect(localStorage.getItem('pending_order')).toBeNull();
  });

  it('waits for the account that sent it', async () => {
    storePending(aPending({ owner: 'u1' }));
    show('/products');
    const card = await notice('لم نتأكد بعد من وصول طلبك');
    expect(within(card).getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
      'href',
      '/login?from=%2Fcheckout',
    );
  });
});

describe('a lost response on checkout', () => {
  async function order() {
    sessionStorage.setItem('checkout_draft', JSON.stringify(draft));
    const shown = show('/checkout');
    const confirm = await screen.findByRole('button', { name: 'تأكيد الطلب' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    return { ...shown, confirm };
  }

  it('shows a notice, and prevents a second order', async () => {
    const { confirm } = await order();
    expect(await notice()).toHaveFocus();
    expect(await notice()).toHaveTextContent('نعيد إرسال الطلب نفسه تلقائيًا، ولن يُسجَّل مرتين');
    expect(readPending()).toMatchObject({ owner: null, order: { customer: { name: 'سلمى' }, items: cart } });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription(/ننتظر رد المتجر/);
    expect(screen.getByRole('textbox', { name: 'الاسم الكامل' })).toHaveDisplayValue('سلمى');
  });

  it('is retried on demand under the same key, and leads to the order', async () => {
    const keys = new Set<string | null>();
    let isBack = false;
    server.use(
      http.post('*/api/v1/orders', ({ request }) => {
        keys.add(request.headers.get('Idempotency-Key'));
        return isBack
          ? HttpResponse.json({ success: true, message: '', data: aPlacedOrder }, { status: 201 })
          : HttpResponse.error();
      }),
    );
    const { store } = await order();
    const resend = await within(await notice()).findByRole('button', { name: 'إعادة الإرسال الآن' });
    isBack = true;
    await userEvent.click(resend);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(store.getState().cart).toEqual({ gift_sets: [], products: [] });
    expect(sessionStorage.getItem('checkout_draft')).toBeNull();
  });

  it('can be given up, with an explanation', async () => {
    const { confirm } = await order();
    await userEvent.click(within(await notice()).getByRole('button', { name: 'إيقاف الانتظار' }));
    const dialog = screen.getByRole('dialog', { name: 'إيقاف الانتظار؟' });
    expect(dialog).toHaveTextContent('قد يكون طلبك قد وصلنا فعلًا');
    expect(dialog).toHaveTextContent('وإن أكّدت الطلب نفسه لاحقًا دون تغيير فلن يُسجَّل مرتين');
    await userEvent.click(within(dialog).getByRole('button', { name: 'إيقاف الانتظار' }));
    expect(await notice('طلبك السابق لم يصلنا رد عليه')).toBeInTheDocument();
    await waitFor(() => expect(confirm).toBeEnabled());
    const { key } = readPending() ?? {};
    server.use(
      http.post('*/api/v1/orders', ({ request }) =>
        request.headers.get('Idempotency-Key') === key
          ? HttpResponse.json({ success: true, message: '', data: aPlacedOrder }, { status: 201 })
          : HttpResponse.json({ success: false, message: '', code: 'other_key' }, { status: 422 }),
      ),
    );
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
  });

  it('waits for the network, and continues when it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await order();
    expect(await notice()).toHaveTextContent('سنرسله وحدنا فور عودة الاتصال');
    expect(await notice()).toHaveTextContent('فإن تغيّر سألناك قبل أن نسجّل الطلب');
    expect(screen.queryByRole('button', { name: 'إعادة الإرسال الآن' })).not.toBeInTheDocument();
    server.use(placed);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
  });
});

it('loads and shows nothing without a pending order', () => {
  show('/products');
  expect(screen.queryByRole('region', { name: /رد/ })).not.toBeInTheDocument();
});

it('does not show a stopped order on other pages', async () => {
  storePending(aPending({ stopped: true, order: anOrder() }));
  const { container } = show('/products');
  await act(async () => {
    await import('../ordering');
  });
  expect(within(container).queryByRole('region', { name: /رد عليه/ })).not.toBeInTheDocument();
});
