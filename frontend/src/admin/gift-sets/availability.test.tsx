import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Availability } from './availability';
import { aFilledSet, aSetItem } from './testing';

const other = aSetItem();
const set = aFilledSet({
  is_available: false,
  items: [
    aSetItem(),
    {
      ...other,
      variant_id: 'v9',
      product: {
        ...other.product,
        id: 'p2',
        name: 'مسك',
        brand: null,
        variant: { ...other.product.variant, id: 'v9' },
      },
    },
  ],
});

const why = () => userEvent.click(screen.getByRole('button', { name: /^السبب: / }));

it('requests the reasons of an unavailable set only on demand', async () => {
  const early = vi.fn();
  let isToldTo = false;
  server.use(
    http.all('*/api/v1/*', () => {
      if (!isToldTo) early();
    }),
    answers('get', '/admins/products/:product/variants', { variants: [] }),
    answers('get', '/admins/brands/b1', { name: 'دار العود', is_visible: false }),
  );
  renderApp(<Availability giftSet={set} />);
  expect(screen.getByText('غير متوفرة')).toBeVisible();
  expect(screen.getByRole('button', { name: /^السبب: / })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list', { name: 'أسباب عدم التوفّر' })).not.toBeInTheDocument();
  isToldTo = true;
  await why();
  expect((await screen.findAllByText(/^علامة .*دار العود.* مخفية/))[0]).toBeVisible();
  await why();
  expect(screen.queryByRole('list', { name: 'أسباب عدم التوفّر' })).not.toBeInTheDocument();
  expect(early).not.toHaveBeenCalled();
});

it('of a set that can be had says that, and asks no further', () => {
  renderApp(<Availability giftSet={aFilledSet()} />);
  expect(screen.getByText('متوفرة')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'أسباب عدم التوفّر' })).not.toBeInTheDocument();
});

it('of a set that cannot be had says which item is sold out', async () => {
  server.use(
    answers('get', '/admins/products/p1/variants', { variants: [aVariant({ id: 'v5', stock: 0 })] }),
    answers('get', '/admins/products/p2/variants', { variants: [aVariant({ id: 'v9', stock: 40 })] }),
    answers('get', '/admins/brands/b1', { name: 'دار العود', is_visible: true }),
  );
  renderApp(<Availability giftSet={set} />);
  await why();
  expect(await screen.findByText('نفد: عود وود – عينة 5 مل')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('says which brand is hidden', async () => {
  server.use(
    answers('get', '/admins/products/:product/variants', { variants: [] }),
    answers('get', '/admins/brands/b1', { name: 'دار العود', is_visible: false }),
  );
  renderApp(<Availability giftSet={set} />);
  await why();
  expect(await screen.findByText(/^علامة .*دار العود.* مخفية: عود وود – عينة 5 مل$/)).toBeVisible();
});

it('says that it cannot be had, even where the reason does not come', async () => {
  server.use(
    refuses('get', '/admins/products/:product/variants', 503),
    refuses('get', '/admins/brands/b1', 503),
  );
  renderApp(<Availability giftSet={set} />);
  await why();
  expect(await screen.findByText('غير متوفرة')).toBeVisible();
});
