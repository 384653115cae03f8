import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, defaultHandlers } from '@/testing/answers';
import { aQuote, aUser } from '@/testing/builders';
import { server } from '@/testing/server';
import { cart, confirm, enabled, field, show, signedIn, typed, whole } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

const chunk = vi.hoisted(() => ({ isLost: true }));
vi.mock('./pending/pending-gate', async (original) => ({
  ...(await original<object>()),
  loadOrdering: () => (chunk.isLost ? Promise.reject(new Error('chunk lost')) : import('./ordering')),
}));

beforeEach(() => {
  chunk.isLost = true;
  server.use(
    ...defaultHandlers,
    answers('post', '/cart/quote', aQuote({ shipping: 35, total: 85 })),
    answers('get', '/users/me', { user: aUser() }),
  );
});

it('restores and stores the draft without the ordering chunk', async () => {
  typed({ name: 'ليلى' });
  show();
  expect(field('الاسم الكامل')).toHaveDisplayValue('ليلى');
  await userEvent.type(field('المدينة أو القرية'), 'يافا');
  expect(sessionStorage.getItem('checkout_draft')).toContain('يافا');
});

it('prefills the form from the profile without the ordering chunk', async () => {
  show(signedIn);
  await waitFor(() => expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل'));
});

it.each([
  ['the network is back', async () => void act(() => void window.dispatchEvent(new Event('online')))],
  ['something is typed', () => userEvent.type(field('المدينة أو القرية'), 'ي')],
])('requests the ordering chunk again when %s', async (_, happen) => {
  typed({ name: 'ليلى' });
  show();
  await screen.findByRole('region', { name: 'ملخص الطلب' });
  expect(screen.queryByText('أعدنا ما كتبته قبل قليل.')).not.toBeInTheDocument();
  chunk.isLost = false;
  await happen();
  expect(await screen.findByText('أعدنا ما كتبته قبل قليل.')).toBeInTheDocument();
});

it('submits despite a failed notice chunk, and shows the notice once it is loaded', async () => {
  const sent = vi.fn();
  server.use(
    http.post('*/api/v1/orders', () => {
      sent();
      return HttpResponse.json({ success: false, message: '' }, { status: 500 });
    }),
  );
  typed(whole);
  show({ cart, session: { customer: null, admin: null, isCustomerExpired: true } });
  await enabled();
  await userEvent.click(await confirm());
  expect(await screen.findByText('حدث خطأ أثناء إنشاء الطلب')).toBeInTheDocument();
  chunk.isLost = false;
  await userEvent.click(await confirm());
  expect(await screen.findByText('لم تعد داخل حسابك')).toBeInTheDocument();
  expect(await confirm()).toBeDisabled();
  expect(sent).not.toHaveBeenCalled();
});
