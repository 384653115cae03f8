import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { anOrder } from '../testing/builders';
import { aDraft } from '../testing/order-entry';
import { renderAdmin } from '../testing/render-admin';
import { aReturn } from '../testing/returns';
import { field, mockOrderEntry, place, records } from './testing';

beforeEach(mockOrderEntry);

const exchange = (changes = {}) => {
  const entry = aReturn({ kind: 'exchange', state: 'approved', value: 50, ...changes });
  server.use(
    answers('get', '/admins/returns/r1', entry),
    answers('get', '/admins/orders/o1', anOrder({ number: 1041 })),
    answers('get', '/products', []),
  );
};

it('places an order in exchange at its fee, with the credit and without a discount', async () => {
  exchange();
  server.use(answers('post', '/cart/quote', aQuote({ items_total: 90, shipping: 25, total: 115 })));
  const placed = records('post', '/admins/orders', () => ({ id: 'o7', number: 1077 }));
  const saved = records('post', '/admins/order-drafts', () => aDraft());
  renderAdmin('/admin/orders/new?return=r1');
  expect(await screen.findByRole('heading', { level: 1, name: 'طلب بديل عن مرتجع 7' })).toBeVisible();
  expect(await field('الاسم')).toHaveDisplayValue('سلمى خالد');
  expect(await field('العنوان')).toHaveDisplayValue('شارع الإرسال 12');
  expect(screen.queryByRole('textbox', { name: /الخصم/ })).not.toBeInTheDocument();
  const summary = screen.getByRole('region', { name: 'المجموع' });
  expect(summary).toHaveTextContent('يُعاد إلى الزبون30.00');
  await waitFor(() => expect(place()).toBeEnabled());
  await userEvent.click(place());
  await waitFor(() =>
    expect(placed).toMatchObject([
      { exchange_return: 'r1', discount: null, customer: { phone: '+970591234567' } },
    ]),
  );
  expect(saved).toEqual([]);
});

it('places no second order in exchange', async () => {
  exchange({ replacement: { id: 'o5', number: 1050 } });
  renderAdmin('/admin/orders/new?return=r1');
  expect(await screen.findByRole('heading', { level: 1, name: 'لا طلب بديل لهذا المرتجع' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى المرتجع' })).toHaveAttribute(
    'href',
    '/admin/returns/r1',
  );
});
