import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aNearOffer, anAppliedOffer, aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { continueDraft, field, mockOrderEntry, place, records } from './testing';

beforeEach(mockOrderEntry);

it('applies a code and shows what it deducts, what just misses, and the total', async () => {
  const offers = [anAppliedOffer({ name: 'خصم العيد', code: 'EID10' })];
  const near = [
    aNearOffer({ name: 'توصيل مجاني', effect: 'free_delivery', missing_units: 2, unit: 'piece' }),
    aNearOffer({ id: 'offer-2', missing_units: 3 }),
  ];
  const asked = records(
    'post',
    '/cart/quote',
    (body) =>
      (body as { code?: string }).code === 'eid10'
        ? aQuote({ shipping: 25, total: 70, offers, offers_total: 5, near_offers: near })
        : aQuote({ shipping: 25, total: 75 }),
    200,
  );
  const placed = records('post', '/admins/orders', () => ({ id: 'o7', number: 1077 }));
  server.use(answers('get', '/admins/orders', []), answers('get', '/admins/orders/status-counts', {}));
  continueDraft();
  await userEvent.type(await field(/^كود الخصم/), ' eid10');
  const summary = screen.getByRole('region', { name: 'المجموع' });
  await waitFor(() => expect(summary).toHaveTextContent('EID10'));
  expect(summary).toHaveTextContent('-5.00');
  expect(summary).toHaveTextContent('65.00');
  const hints = within(summary).getByRole('list', { name: 'عروض قريبة' });
  expect(hints).toHaveTextContent('بقي له قطعتان');
  expect(hints).toHaveTextContent('بقي له 3 عينات');
  expect(asked.at(-1)).toMatchObject({ code: 'eid10' });
  await waitFor(() => expect(place()).toBeEnabled());
  await userEvent.click(place());
  await waitFor(() => expect(placed).toMatchObject([{ code: 'eid10', expected_total: 65 }]));
});

it('says at the code why it does not apply', async () => {
  const quote = aQuote({ shipping: 25, total: 75, code_problem: 'offer_ended' });
  server.use(answers('post', '/cart/quote', quote));
  continueDraft();
  await waitFor(async () => expect(await field(/^كود الخصم/)).toHaveAccessibleDescription(/انتهى هذا العرض/));
  server.use(
    refuses('post', '/admins/orders', 422, {
      code: 'validation_failed',
      errors: { code: ['استُعمل هذا الكود من قبل بهذا الرقم'] },
    }),
  );
  await waitFor(() => expect(place()).toBeEnabled());
  await userEvent.click(place());
  expect(await screen.findByRole('link', { name: 'استُعمل هذا الكود من قبل بهذا الرقم' })).toBeVisible();
});

it('goes on with the quote of a rejection, which knows what the phone has used', async () => {
  const offers = [anAppliedOffer({ name: 'أول طلب' })];
  server.use(answers('post', '/cart/quote', aQuote({ shipping: 25, total: 70, offers, offers_total: 5 })));
  const quote = aQuote({ shipping: 25, total: 75 });
  server.use(refuses('post', '/admins/orders', 409, { code: 'price_changed', message: 'تغيّر', data: quote }));
  continueDraft();
  const summary = await screen.findByRole('region', { name: 'المجموع' });
  await waitFor(() => expect(summary).toHaveTextContent('أول طلب'));
  await waitFor(() => expect(place()).toBeEnabled());
  await userEvent.click(place());
  await waitFor(() => expect(summary).not.toHaveTextContent('أول طلب'));
  const placed = records('post', '/admins/orders', () => ({ id: 'o7', number: 1077 }));
  server.use(answers('get', '/admins/orders', []), answers('get', '/admins/orders/status-counts', {}));
  await waitFor(() => expect(place()).toBeEnabled());
  await userEvent.click(place());
  await waitFor(() => expect(placed).toMatchObject([{ expected_total: 70 }]));
});
