import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, defaultHandlers } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { confirm, enabled, show, typed, whole } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(() =>
  server.use(...defaultHandlers, answers('post', '/cart/quote', aQuote({ shipping: 35, total: 85 }))),
);

it('waits for the total of the chosen region, with a retry', async () => {
  let isDown = true;
  server.use(
    http.post('*/api/v1/cart/quote', async ({ request }) => {
      const { region } = (await request.json()) as { region?: string };
      if (region === 'ISRAEL' && isDown) return HttpResponse.error();
      const data = aQuote({
        shipping: region === 'ISRAEL' ? 60 : 35,
        total: region === 'ISRAEL' ? 110 : 85,
      });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  typed(whole);
  show();
  await enabled();
  await userEvent.click(screen.getByRole('radio', { name: /داخل الخط الأخضر/ }));
  expect(await screen.findByText(/تعذّر تحديث الأسعار/)).toBeInTheDocument();
  expect(await confirm()).toBeDisabled();
  expect(await confirm()).toHaveAccessibleDescription(/لا نؤكد طلبًا بسعر قديم/);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await enabled();
  expect(screen.getByRole('region', { name: 'ملخص الطلب' })).toHaveTextContent('110.00 ₪');
});
