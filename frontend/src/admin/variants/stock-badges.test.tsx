import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVariant } from '@/testing/builders';
import type { Variant } from '../api';
import { MAX_BADGES, StockBadges } from './stock-badges';
import { stockWarnings } from './stock-warnings';

const of = (size_value: number, stock: number | null, changes: Partial<Variant> = {}) =>
  aVariant({ id: `v${size_value}-${stock}`, size_value, stock, is_enabled: true, ...changes });
const texts = (...variants: Variant[]) => stockWarnings(variants).map(({ text }) => text);
const marks = () => screen.getAllByRole('listitem').map((mark) => mark.textContent);

it('says nothing where all can be had', () => {
  const { container } = render(<StockBadges product={{ variants: [of(2, null), of(5, 11)] }} />);
  expect(container).toBeEmptyDOMElement();
  expect(texts()).toEqual([]);
});

it('says nothing of a product whose variants were not asked for', () => {
  const { container } = render(<StockBadges product={{}} />);
  expect(container).toBeEmptyDOMElement();
});

it('tells what is out, what runs out and what is switched off', () => {
  expect(texts(of(2, 0), of(10, 3), of(50, 40, { is_enabled: false }), of(5, null))).toEqual([
    'نفد: 2 مل',
    'بقي 3 من 10 مل',
    'متوقف: 50 مل',
  ]);
});

it('names all sizes that are out or off in one mark, from the smallest', () => {
  expect(
    texts(of(10, 0), of(2, 0), of(100, 1, { is_enabled: false }), of(50, 0, { is_enabled: false })),
  ).toEqual(['نفد: 2، 10 مل', 'متوقف: 50، 100 مل']);
});

it('begins with the scarcest of what runs out, up to ten pieces', () => {
  expect(texts(of(2, 10), of(5, 11), of(10, 1), of(50, 4))).toEqual([
    'بقي 1 من 10 مل',
    'بقي 4 من 50 مل',
    'بقي 10 من 2 مل',
  ]);
});

it('says what is the same of two variants of one size once', () => {
  expect(
    texts(of(5, 3, { id: 'a' }), of(5, 3, { id: 'b' }), of(2, 0, { id: 'c' }), of(2, 0, { id: 'd' })),
  ).toEqual(['نفد: 2 مل', 'بقي 3 من 5 مل']);
});

it('shows few marks, and counts the rest with their words for screen readers', () => {
  const variants = [of(1, 0), of(2, 1), of(5, 2), of(10, 3), of(50, 4, { is_enabled: false })];
  render(<StockBadges product={{ variants }} />);
  expect(screen.getByRole('list', { name: 'تنبيهات المخزون' })).toBeVisible();
  expect(MAX_BADGES).toBe(3);
  expect(marks()).toEqual(['نفد: 1 مل', 'بقي 1 من 2 مل', '+3بقي 2 من 5 مل، بقي 3 من 10 مل، متوقف: 50 مل']);
});

it('shows three without counting', () => {
  render(<StockBadges product={{ variants: [of(1, 0), of(2, 1), of(5, 2)] }} />);
  expect(marks()).toEqual(['نفد: 1 مل', 'بقي 1 من 2 مل', 'بقي 2 من 5 مل']);
});

it('tells of a bottle that runs out once, and which sizes it does not give any more', () => {
  const poured = (size: number) => of(size, null, { draws_ml: true });
  const product = {
    variants: [poured(2), poured(5), poured(10), of(50, 3)],
    ml_stock: { left: 7.5, is_low: true },
  };
  render(<StockBadges product={product} />);
  expect(marks()).toEqual(['نفد: 10 مل', 'بقي 7.50 مل في الزجاجة', 'بقي 3 من 50 مل']);
});

it('says nothing of a bottle that has enough', () => {
  const product = { variants: [of(5, null, { draws_ml: true })], ml_stock: { left: 80, is_low: false } };
  const { container } = render(<StockBadges product={product} />);
  expect(container).toBeEmptyDOMElement();
});
