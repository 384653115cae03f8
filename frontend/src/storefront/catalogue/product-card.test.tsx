import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { ProductCard } from './product-card';

const sizes = [
  aVariant({ id: 'v10', size_value: 10, price: 45, original_price: 50, is_primary: false }),
  aVariant({ id: 'v5', size_value: 5, price: 25 }),
];

it('is one link, with sizes, the lowest price and the price of a millilitre', () => {
  renderApp(<ProductCard product={aProduct({ variants: sizes })} />);
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'عود وود' })).toHaveAttribute('href', '/products/oud-wood');
  expect(card).toHaveTextContent('5 · 10 مل');
  expect(card).toHaveTextContent('من السعر 25.00 ₪');
  expect(card).toHaveTextContent('5.00 ₪ لكل مل');
});

it('adds the primary size and says so', async () => {
  const { store } = renderApp(<ProductCard product={aProduct({ variants: sizes })} />);
  await userEvent.click(screen.getByRole('button', { name: 'أضف عود وود، 5 مل، إلى السلة' }));
  expect(store.getState().cart.products[0]).toEqual({
    id: 'p1',
    slug: 'oud-wood',
    variants: [{ id: 'v5', quantity: 1 }],
  });
  expect(screen.getByRole('status')).toHaveTextContent('أضفناه إلى سلتك');
});

it('adds nothing that cannot be had', () => {
  const variants = [aVariant({ is_available: false })];
  renderApp(<ProductCard product={aProduct({ variants, is_available: false })} />);
  expect(screen.getByRole('button', { name: 'غير متوفر' })).toBeDisabled();
});
