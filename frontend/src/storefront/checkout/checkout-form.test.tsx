import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { cart, confirm, enabled, field, placed, show, typed, whole } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(() =>
  server.use(...defaultHandlers, answers('post', '/cart/quote', aQuote({ shipping: 35, total: 85 }))),
);

describe('submitting', () => {
  it.each(['name', 'phone', 'region', 'city', 'address'] as const)('needs the %s', async (missing) => {
    typed({ ...whole, [missing]: '' });
    show();
    await screen.findByRole('region', { name: 'ملخص الطلب' });
    expect(await confirm()).toBeDisabled();
    expect(await confirm()).toHaveAccessibleDescription(/لتأكيد الطلب أكمل/);
  });

  it('treats blank fields as empty', async () => {
    typed({ ...whole, city: '   ' });
    show();
    await screen.findByRole('region', { name: 'ملخص الطلب' });
    expect(await confirm()).toHaveAccessibleDescription('لتأكيد الطلب أكمل: المدينة أو القرية');
  });

  it('does not need the e-mail', async () => {
    typed(whole);
    show();
    await enabled();
  });

  it('is disabled while a line is unavailable', async () => {
    const quote = aQuote();
    for (const variant of quote.items.products.flatMap(({ variants }) => variants))
      variant.is_available = false;
    server.use(answers('post', '/cart/quote', quote));
    typed(whole);
    show();
    const line = (await screen.findByText('غير متوفر حاليًا')).closest('li');
    expect(line).toHaveTextContent(/0\.00 ₪$/);
    expect(line).not.toHaveTextContent('50.00 ₪');
    expect(await confirm()).toBeDisabled();
  });

  it('sends one request, however often it is clicked', async () => {
    let sent = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('*/api/v1/orders', async () => {
        sent += 1;
        await released;
        return HttpResponse.json({ success: true, message: '', data: placed }, { status: 201 });
      }),
    );
    typed(whole);
    show();
    await enabled();
    const form = (await confirm()).closest('form');
    if (!form) throw new Error('there is no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    const busy = await screen.findByRole('button', { name: 'جاري إنشاء الطلب...' });
    expect(busy).toBeDisabled();
    fireEvent.submit(form);
    release();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/order-placed/tok'));
    expect(sent).toBe(1);
  });

  it.each([true, false])('sends the agreement to messages, which the shop offers: %s', async (isOffered) => {
    const sent: unknown[] = [];
    server.use(
      answers('get', '/order-messages', { is_offered: isOffered, by_sms: true, by_email: false }),
      http.post('*/api/v1/orders', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, message: '', data: placed }, { status: 201 });
      }),
    );
    typed(whole);
    show();
    await enabled();
    if (isOffered) {
      const agreement = await screen.findByRole('checkbox', { name: /أرسلوا لي تحديثات الطلب/ });
      expect(agreement).not.toBeChecked();
      await userEvent.click(agreement);
    } else {
      expect(screen.queryByRole('checkbox')).toBeNull();
    }
    await userEvent.click(await confirm());
    await waitFor(() => expect(sent).toHaveLength(1));
    if (isOffered) expect(sent).toMatchObject([{ agreed_to_messages: true }]);
    else expect(sent[0]).not.toHaveProperty('agreed_to_messages');
  });

  it('shows a default message on a server error, and keeps all input', async () => {
    server.use(refuses('post', '/orders', 500));
    typed(whole);
    const { store } = show();
    await enabled();
    await userEvent.click(await confirm());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('خطأ في الطلب');
    expect(toast).toHaveTextContent('فشل في إنشاء الطلب');
    expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى');
    expect(store.getState().cart).toEqual(cart);
    await enabled();
  });
});

describe('draft', () => {
  it('is stored and restored after a reload', async () => {
    const { unmount } = show();
    await userEvent.type(field('الاسم الكامل'), 'سلمى');
    await userEvent.click(screen.getByRole('radio', { name: /القدس/ }));
    await waitFor(() => expect(sessionStorage.getItem('checkout_draft')).toContain('JERUSALEM'));
    unmount();
    show();
    await waitFor(() => expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى'));
    expect(screen.getByRole('radio', { name: /القدس/ })).toBeChecked();
    expect(screen.getByText('أعدنا ما كتبته قبل قليل.')).toBeInTheDocument();
  });

  it('is removed when the form is cleared', async () => {
    typed(whole);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'مسح البيانات' }));
    expect(field('الاسم الكامل')).toHaveDisplayValue('');
    expect(sessionStorage.getItem('checkout_draft')).toBeNull();
    expect(screen.queryByRole('button', { name: 'مسح البيانات' })).not.toBeInTheDocument();
  });

  it.each(['nonsense', '7', 'null', '{"name":7}', '{}'])('ignores the malformed value %s', (value) => {
    sessionStorage.setItem('checkout_draft', value);
    show();
    expect(field('الاسم الكامل')).toHaveDisplayValue('');
    expect(screen.queryByRole('button', { name: 'مسح البيانات' })).not.toBeInTheDocument();
  });

  it('shows errors at the fields and in the summary, with links', async () => {
    typed({ ...whole, phone: '+97059', email: 'سلمى' });
    show();
    await enabled();
    await userEvent.click(await confirm());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(field('رقم الهاتف')).toBeInvalid();
    expect(field('رقم الهاتف')).toHaveAccessibleDescription(/يبدو الرقم ناقصًا/);
    await userEvent.click(within(summary).getByRole('link', { name: 'البريد الإلكتروني غير صحيح' }));
    expect(field(/البريد الإلكتروني/)).toHaveFocus();
    expect(field('المدينة أو القرية')).toHaveDisplayValue('القدس');
  });
});

describe('the fields', () => {
  it('set autocomplete and input modes', () => {
    show();
    expect(field('الاسم الكامل')).toHaveAttribute('autocomplete', 'name');
    expect(field('رقم الهاتف')).toHaveAttribute('inputmode', 'tel');
    expect(field(/البريد الإلكتروني/)).toHaveAttribute('inputmode', 'email');
    expect(field(/البريد الإلكتروني/)).toHaveAttribute('autocomplete', 'email');
    expect(field('المدينة أو القرية')).toHaveAttribute('autocomplete', 'address-level2');
    expect(field('العنوان بالتفصيل')).toHaveAttribute('autocomplete', 'street-address');
  });

  it('show the regions with their costs, 25, 35 and 60 until the shop has answered', () => {
    server.use(http.get('*/api/v1/shipping/regions', () => new Promise<never>(() => {})));
    show();
    const choices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    const blank = '\u00a0';
    expect(choices).toEqual([`الضفة الغربية25${blank}₪`, `القدس35${blank}₪`, `داخل الخط الأخضر60${blank}₪`]);
  });

  it('show that delivery is free from the threshold on', async () => {
    const free_shipping = { threshold: 200, remaining: 0 };
    server.use(answers('post', '/cart/quote', aQuote({ items_total: 240, total: 240, free_shipping })));
    show();
    expect(await screen.findByRole('radio', { name: /القدس.*مجاني/ })).toBeInTheDocument();
  });

  it('fetch the costs of the chosen region', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post('*/api/v1/cart/quote', async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({ success: true, message: '', data: aQuote() });
      }),
    );
    show();
    await userEvent.click(screen.getByRole('radio', { name: /داخل الخط الأخضر/ }));
    await waitFor(() => expect(requests).toContainEqual({ items: cart, region: 'ISRAEL' }));
  });
});

it('shows price changes in the summary', async () => {
  localStorage.setItem('cart_prices', JSON.stringify({ v5: 20 }));
  show();
  expect(await screen.findByText('تغيّر السعر: ارتفع منذ أضفته')).toBeInTheDocument();
});

it('leads back to the cart', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'العودة إلى السلة' })).toHaveAttribute('href', '/cart');
});
