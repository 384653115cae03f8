import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { addButton, choose, has, heading, inMine, mine, NAMES, openShop, quotes, show } from './testing';

beforeEach(openShop);

describe('price', () => {
  it('tells what is saved', async () => {
    quotes(() => ({ saving: 12.5 }));
    show('?choices=v0,v1,v2');
    expect(await screen.findByText(/عن شراء عيّناتها منفردة/)).toHaveTextContent('توفّر 12.50 ₪');
  });

  it('tells that a fixed price is above that of the samples', async () => {
    has({ price: { kind: 'fixed', amount: 59, steps: [] } });
    quotes(() => ({ price: 59 }));
    show('?choices=v0,v1,v2');
    expect(await screen.findByText(/سعر المجموعة ثابت/)).toHaveTextContent('29.00 ₪');
  });

  it('tells how many samples the next discount needs', async () => {
    has({ price: { kind: 'steps', amount: null, steps: [{ count: 5, percent: 10 }] } });
    show('?choices=v0,v1,v2');
    expect(await screen.findByText('أضف عيّنتين ليصبح الخصم 10%')).toBeVisible();
  });

  it('a failed quote can be repeated, and does not keep the set out of the cart', async () => {
    server.use(refuses('post', '/cart/quote', 500));
    show('?choices=v0,v1,v2');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(addButton()).toBeEnabled();
  });
});

describe('faults', () => {
  it('a sample that is sold out or gone says so in its slot', async () => {
    const fault = (place: number, code: string, message: string) => ({
      field: `items.sample_sets.0.choices.${place}.variant_id`,
      code,
      message,
    });
    quotes(() => ({
      is_available: false,
      issues: [fault(0, 'choice_sold_out', 'نفدت هذه العينة'), fault(2, 'unknown_thing', 'العنصر غير موجود')],
    }));
    show('?choices=v0,v1,gone');
    expect(await (await inMine()).findByText('نفدت هذه العينة')).toBeVisible();
    expect(within(mine()).getByText('عيّنة لم تعد متوفرة')).toBeVisible();
    expect(mine()).toHaveTextContent('بدّل العيّنات التي عليها ملاحظة');
    expect(addButton()).toBeDisabled();
    await userEvent.click(within(mine()).getByRole('button', { name: 'إزالة عيّنة لم تعد متوفرة' }));
    expect(mine()).toHaveTextContent('2 من 5');
  });

  it('samples of which too little is left together say so', async () => {
    const issue = {
      field: 'items.sample_sets.0.choices',
      code: 'sample_set_sold_out',
      message: 'لا تكفي الكمية',
    };
    quotes(() => ({ is_available: false, issues: [issue] }));
    show('?choices=v0,v1,v2');
    expect(await (await inMine()).findByText('لا تكفي الكمية')).toBeVisible();
  });

  it('too many samples of an older set are to be removed', async () => {
    has({ max_slots: 2, min_slots: 2 });
    show('?choices=v0,v1,v2');
    await heading();
    expect(mine()).toHaveTextContent('أزل عيّنة واحدة');
  });
});

it('a set is built without the shop, and keeps the names of its samples', async () => {
  server.use(http.post('*/api/v1/cart/quote', () => HttpResponse.error()));
  const { store } = show();
  await choose(NAMES[0], NAMES[1], NAMES[2]);
  expect(within(mine()).getByRole('link', { name: NAMES[2] })).toBeVisible();
  await expect.poll(() => addButton().hasAttribute('disabled')).toBe(false);
  await userEvent.click(addButton());
  const [set] = store.getState().cart.sample_sets ?? [];
  expect(set?.choices.map(({ slug }) => slug)).toEqual(['perfume-0', 'perfume-1', 'perfume-2']);
});

it('a set that the shop rejects is kept out of the cart', async () => {
  server.use(refuses('post', '/cart/quote', 422));
  show('?choices=v0,v1,v2');
  expect(await (await inMine()).findByRole('alert')).toBeVisible();
  expect(addButton()).toBeDisabled();
});
