import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { counts, lists, takesChanges } from '../../testing/answers';
import { anOrder } from '../../testing/builders';
import { CashSection } from './cash-section';

const onRequest = vi.fn();
const amount = () => screen.getByRole('textbox', { name: 'المبلغ المحصَّل' });
const record = () => userEvent.click(screen.getByRole('button', { name: 'تسجيل التحصيل' }));

beforeEach(() => {
  onRequest.mockClear();
  server.use(counts(), lists([]), takesChanges(anOrder(), onRequest));
});

it('notes all of it, or what was typed instead', async () => {
  renderApp(<CashSection order={anOrder({ status: 'shipped' })} />);
  expect(amount()).toHaveValue('75');
  for (const typed of ['x', '-1', '1000000.01']) {
    await userEvent.clear(amount());
    await userEvent.type(amount(), typed);
    await record();
    expect(amount()).toHaveAccessibleDescription('أدخل مبلغًا بالشواكل حتى 1,000,000، مثل 75 أو 75.50.');
  }
  await userEvent.clear(amount());
  expect(onRequest).not.toHaveBeenCalled();
  await userEvent.type(amount(), '٧٠٫٥');
  await record();
  await waitFor(() => expect(onRequest).toHaveBeenCalledExactlyOnceWith({ cash_collected: 70.5 }));
});

it('tells what came in, when and to whom, and takes it back', async () => {
  const cash = { collected: 75, collected_at: '2026-11-20T08:05:00Z', collected_by: 'سامر' };
  renderApp(<CashSection order={anOrder({ status: 'delivered', cash })} />);
  expect(screen.getByText('المطلوب تحصيله').nextElementSibling).toHaveTextContent('0.00 ₪');
  expect(screen.getByText(/10:05.ص بواسطة سامر/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء تسجيل تحصيل الطلب 1001' }));
  await waitFor(() => expect(onRequest).toHaveBeenCalledExactlyOnceWith({ cash_collected: null }));
});

it('offers nothing before the order is on its way', () => {
  renderApp(<CashSection order={anOrder()} />);
  expect(screen.getByText('لم يُحصَّل بعد')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('tells what goes back to the customer after a return, and records that it did', async () => {
  const cash = { collected: 75, collected_at: '2026-11-20T08:05:00Z', collected_by: 'سامر' };
  renderApp(<CashSection order={anOrder({ status: 'delivered', adjustment: -30, cash })} />);
  expect(screen.getByText(/^يُعاد إلى الزبون/)).toHaveTextContent('30.00 ₪');
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل إعادة المبلغ' }));
  await waitFor(() => expect(onRequest).toHaveBeenCalledExactlyOnceWith({ cash_collected: 45 }));
});
