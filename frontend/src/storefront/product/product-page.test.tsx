import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answers, everyday, refuses } from '@/testing/answers';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ProductPage } from './product-page';

const sizes = [
  aVariant({ id: 'v2', size_value: 2, price: 12, is_primary: false }),
  aVariant({ id: 'v5', size_value: 5, price: 20, original_price: 25 }),
  aVariant({ id: 'v10', size_value: 10, price: 38, is_primary: false, is_available: false }),
];
const show = () =>
  renderApp(
    <Routes>
      <Route path="/products/:productSlug" element={<ProductPage />} />
    </Routes>,
    { path: '/products/oud-wood' },
  );

beforeEach(() =>
  server.use(
    ...everyday,
    answers('get', '/products/oud-wood', aProduct({ variants: sizes })),
    answers('get', '/products/oud-wood/might-like-you', { products: [] }),
  ),
);

it('starts with the primary size, its price and what it saves', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'عود وود' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^5 مل/ })).toBeChecked();
  expect(screen.getByText('وفّر 20%')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'دار العود' })).toHaveLength(2);
});

it('marks a size that cannot be had, and does not let it be chosen', async () => {
  show();
  const gone = await screen.findByRole('radio', { name: /^10 مل/ });
  expect(gone).toBeDisabled();
  expect(gone.closest('label')).toHaveTextContent('غير متوفر');
});

it('adds the chosen size and quantity', async () => {
  const { store } = show();
  await userEvent.click(await screen.findByRole('radio', { name: /^2 مل/ }));
  const stepper = screen.getByRole('group', { name: 'الكمية' });
  await userEvent.click(within(stepper).getByRole('button', { name: 'زيادة الكمية' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'أضف إلى السلة' })[0] as HTMLElement);
  expect(store.getState().cart.products).toEqual([
    { id: 'p1', slug: 'oud-wood', variants: [{ id: 'v2', quantity: 2 }] },
  ]);
});

it('takes at most ten at once', async () => {
  show();
  const stepper = await screen.findByRole('group', { name: 'الكمية' });
  const typed = within(stepper).getByRole('textbox');
  await userEvent.clear(typed);
  await userEvent.type(typed, '11{Enter}');
  expect(typed).toHaveDisplayValue('1');
});

it('shows no choice of sizes for a single one', async () => {
  server.use(answers('get', '/products/oud-wood', aProduct()));
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('cannot add what has no size left', async () => {
  const variants = [aVariant({ is_available: false })];
  server.use(answers('get', '/products/oud-wood', aProduct({ variants, is_available: false })));
  show();
  for (const button of await screen.findAllByRole('button', { name: 'غير متوفر' }))
    expect(button).toBeDisabled();
});

it('says that a product does not exist', async () => {
  server.use(refuses('get', '/products/oud-wood', 404, { code: 'not_found' }));
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('حدث خطأ');
  expect(alert).toHaveTextContent('المنتج غير موجود');
});
