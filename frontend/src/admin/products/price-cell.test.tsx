import { expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import type { Product } from '../api';
import { PriceCell } from './price-cell';

function priceOf(changes: Partial<Product>): string {
  const { container } = renderApp(<PriceCell product={aProduct(changes)} />);
  const [cell] = container.children;
  for (const unseen of cell?.querySelectorAll('.visually-hidden') ?? []) unseen.remove();
  return (cell?.textContent ?? '').replaceAll('\u00a0', ' ');
}

it('shows what the variant costs that stands for it, and the range of all', () => {
  expect(priceOf({ variants: [aVariant({ price: 150 }), aVariant({ price: 25.5 })] })).toBe(
    '150.00 ₪25.50 ₪ – 150.00 ₪',
  );
});

it('shows one price where there is but one, and the original struck', () => {
  expect(priceOf({ variants: [aVariant({ price: 25 })] })).toBe('25.00 ₪');
  const { container } = renderApp(
    <PriceCell product={aProduct({ variants: [aVariant({ price: 25, original_price: 40 })] })} />,
  );
  expect(container.querySelector('s')).toHaveTextContent('40.00 ₪');
  expect(container).toHaveTextContent('السعر الأصلي 40.00 ₪');
});

it('falls back to the price of the product itself, when it is above zero', () => {
  expect(priceOf({ variants: [], price: 30 })).toBe('30.00 ₪');
  expect(priceOf({ variants: [], price: 0 })).toBe('لا سعر بعد');
  expect(priceOf({ variants: [], price: null })).toBe('لا سعر بعد');
});
