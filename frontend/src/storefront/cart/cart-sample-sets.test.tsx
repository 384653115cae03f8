import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Quote, QuotedSampleSet } from '@/api';
import { answers } from '@/testing/answers';
import { aQuote, aQuotedChoice, aQuotedSet } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CartPage } from './cart-page';

const setOf = (...ids: string[]) => ({
  id: 't1',
  slug: 'discovery',
  quantity: 2,
  choices: ids.map((variant_id) => ({ variant_id, quantity: 1, slug: 'oud-wood' })),
});
const choice = (variant_id: string, product_name: string) => aQuotedChoice({ variant_id, product_name });
const OUD = choice('a', 'عود وود');
const MUSK = choice('b', 'مسك أبيض');

function show(sets: QuotedSampleSet[], changes: Partial<Quote> = {}) {
  const items = { gift_sets: [], products: [], sample_sets: sets };
  server.use(answers('post', '/cart/quote', aQuote({ items, ...changes })));
  const sample_sets = [setOf('a', 'b'), setOf('a', 'gone')];
  const stored = { cart: { gift_sets: [], products: [], sample_sets } };
  return renderApp(<CartPage />, { path: '/cart', stored });
}
const whole = aQuotedSet({ choices: [OUD, MUSK], price: 27, saving: 3, line_total: 54, quantity: 2 });
const fault = (field: string, code: string, message: string) => ({
  field: `items.sample_sets.1.choices${field}`,
  code,
  message,
});
const broken = aQuotedSet({
  choices: [OUD],
  quantity: 2,
  is_available: false,
  issues: [
    fault('.0.variant_id', 'choice_sold_out', 'نفدت هذه العينة'),
    fault('.1.variant_id', 'unknown_thing', 'العنصر غير موجود'),
    fault('', 'sample_set_too_few', 'اختر 3 عينات على الأقل'),
  ],
});

it('lists the samples of each set, its saving, and where it is changed', async () => {
  show([whole, broken]);
  const [list] = await screen.findAllByRole('list', { name: 'عيّنات المجموعة' });
  expect(list).toHaveTextContent('عود وود · 2 مل');
  expect(list).toHaveTextContent('مسك أبيض · 2 مل');
  const line = list?.closest('li');
  expect(line).toHaveTextContent('توفّر 3.00 ₪');
  expect(line).toHaveTextContent('54.00 ₪');
  const edit = screen.getAllByRole('link', { name: 'عدّل المجموعة' })[0];
  expect(edit).toHaveAttribute('href', '/sample-sets/discovery?choices=a,b&edit=1');
});

it('tells what is wrong with a set and with each of its samples', async () => {
  show([whole, broken]);
  const line = (await screen.findByText('اختر 3 عينات على الأقل')).closest('li');
  expect(line).toHaveTextContent(/عود وود · 2 مل\s*نفدت هذه العينة/);
  expect(line).toHaveTextContent(/منتج غير معروف\s*العنصر غير موجود/);
  expect(screen.getByRole('button', { name: 'المتابعة إلى الدفع' })).toBeDisabled();
});

it('removes a set, and brings it back', async () => {
  const { store } = show([whole, broken]);
  await screen.findAllByRole('list', { name: 'عيّنات المجموعة' });
  const [remove] = screen.getAllByRole('button', { name: 'إزالة رحلة الاكتشاف' });
  if (remove) await userEvent.click(remove);
  expect(store.getState().cart.sample_sets).toEqual([setOf('a', 'gone')]);
  await userEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(store.getState().cart.sample_sets).toHaveLength(2);
});

it('drops the set whose template is gone, and no other of its kind', async () => {
  const { store } = show([whole], {
    dropped: [{ kind: 'sample_set', id: 't1', field: 'items.sample_sets.1' }],
  });
  await waitFor(() => expect(store.getState().cart.sample_sets).toEqual([setOf('a', 'b')]));
});
