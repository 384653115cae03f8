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

it('names size and price of the primary variant on its button, which may differ from the price above', async () => {
  const variants = [aVariant({ id: 'v2', size_value: 2, price: 12.5, is_primary: false }), ...sizes];
  const { store } = renderApp(<ProductCard product={aProduct({ variants })} />);
  expect(screen.getByRole('article')).toHaveTextContent('من السعر 12.50 ₪');
  await userEvent.click(screen.getByRole('button', { name: /^أضف 5 مل · 25\s₪ من عود وود إلى السلة$/ }));
  expect(store.getState().cart.products[0]).toEqual({
    id: 'p1',
    slug: 'oud-wood',
    variants: [{ id: 'v5', quantity: 1 }],
  });
  expect(screen.getByRole('status')).toHaveTextContent('أضفناه إلى سلتك');
  expect(within(screen.getByRole('status')).getByRole('link', { name: 'عرض السلة' })).toHaveAttribute(
    'href',
    '/cart',
  );
  expect(screen.getByRole('button', { name: 'أضفناه من عود وود إلى السلة' })).toBeEnabled();
});

it('links to the product when its variants are unknown', () => {
  const { variants: _, ...product } = aProduct();
  renderApp(<ProductCard product={product} />);
  expect(screen.getByRole('link', { name: 'اختر الحجم من عود وود' })).toHaveAttribute(
    'href',
    '/products/oud-wood',
  );
});

it('shows struck original price and savings of the price that it shows', () => {
  const variants = [aVariant({ price: 20, original_price: 25 })];
  renderApp(<ProductCard product={aProduct({ variants })} />);
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('السعر 20.00 ₪السعر الأصلي 25.00 ₪وفّر 20%');
  expect(card).not.toHaveTextContent('وفّر حتى');
});

it('shows the rating where there is one', () => {
  const { unmount } = renderApp(<ProductCard product={aProduct()} />);
  expect(screen.getByRole('article')).not.toHaveTextContent('التقييم');
  unmount();
  renderApp(<ProductCard product={aProduct({ rating: { average: 4, count: 12 } })} />);
  expect(screen.getByRole('article')).toHaveTextContent('التقييم 4 من 5، عدد الآراء 12');
  expect(screen.getByText(/^4\.0 \(12\)$/)).toHaveAttribute('aria-hidden', 'true');
});

it('isolates names of either direction', () => {
  const brand = { id: 'b9', name: 'Maison Rose', slug: 'maison-rose' };
  renderApp(<ProductCard product={aProduct({ name: 'Oud Wood', brand })} />);
  for (const name of ['Oud Wood', 'Maison Rose'])
    expect(screen.getByText(name).closest('[dir="auto"]')).not.toBeNull();
});

it('cannot add an unavailable product', () => {
  const variants = [aVariant({ is_available: false })];
  renderApp(<ProductCard product={aProduct({ variants, is_available: false })} />);
  expect(screen.getByRole('button', { name: 'غير متوفر' })).toBeDisabled();
});
