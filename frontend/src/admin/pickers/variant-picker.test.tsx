import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aPage, aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { TOO_SHORT_LENGTH } from './use-variant-search';
import { VARIANT_CLOSE_DELAY_MS, type VariantPick, VariantPicker } from './variant-picker';

const requests: string[] = [];
const onChange = vi.fn<(variant: VariantPick | null) => void>();
const onBlur = vi.fn();

const PICK: VariantPick = {
  id: 'v5',
  name: 'عيّنة',
  product_id: 'p1',
  product_name: 'عود وود',
  brand_name: 'دار العود',
  size_value: 5,
  size_unit: 'ml',
  price: 25,
  image_path: 'products/oud.webp',
};

const PRODUCTS = [
  aProduct({
    variants: [
      aVariant({ name: 'عيّنة' }),
      aVariant({ id: 'v100', name: 'زجاجة 100 مل', size_value: 100, price: 250, is_available: false }),
    ],
  }),
  aProduct({
    id: 'p2',
    name: 'ليل',
    brand: null,
    variants: [aVariant({ id: 'v9', image_path: 'own.webp' })],
  }),
  aProduct({ id: 'p3', name: 'بلا متغيرات', variants: [] }),
];

function Form({ chosen = null }: { chosen?: VariantPick | null }) {
  const [variant, setVariant] = useState(chosen);
  return (
    <>
      <VariantPicker
        id="item-0"
        label="المنتج"
        value={variant}
        onChange={(next) => {
          onChange(next);
          setVariant(next);
        }}
        onBlur={onBlur}
      />
      <button type="button">بعده</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'المنتج' });
const options = () => screen.queryAllByRole('option');
const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const found = () =>
  waitFor(() => {
    expect(statusTexts()).toContain('3 متغيرات');
    expect(options()).toHaveLength(3);
  });

beforeEach(() => {
  requests.length = 0;
  onChange.mockClear();
  onBlur.mockClear();
  server.use(
    http.get('*/api/v1/products', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams.toString());
      const isKnown = searchParams.get('search') !== 'قهوة';
      return HttpResponse.json({ success: true, message: '', data: aPage(isKnown ? PRODUCTS : []) });
    }),
  );
});
afterEach(() => vi.useRealTimers());

it('searches for more than two characters, and hints at that before', async () => {
  expect(TOO_SHORT_LENGTH).toBe(2);
  renderApp(<Form />);
  await userEvent.click(box());
  expect(statusTexts()).toContain('اكتب 3 أحرف على الأقل للبحث عن منتج.');
  expect(
    screen.getByText('اكتب 3 أحرف على الأقل للبحث عن منتج.', { selector: '[aria-hidden]' }),
  ).toBeVisible();
  vi.useFakeTimers();
  fireEvent.change(box(), { target: { value: ' عو ' } });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(requests).toEqual([]);
  expect(statusTexts()).toContain('اكتب 3 أحرف على الأقل للبحث عن منتج.');
  vi.useRealTimers();
  fireEvent.change(box(), { target: { value: 'عود' } });
  expect(statusTexts()).toContain('جاري البحث...');
  await found();
  expect(requests).toEqual([new URLSearchParams({ search: 'عود', show_variants: 'true' }).toString()]);
});

it('counts characters, not the halves of those outside the first plane', async () => {
  renderApp(<Form />);
  await userEvent.click(box());
  fireEvent.change(box(), { target: { value: '🌹🌹' } });
  expect(statusTexts()).toContain('اكتب 3 أحرف على الأقل للبحث عن منتج.');
});

it('groups what it finds by product', async () => {
  renderApp(<Form />);
  await userEvent.type(box(), 'عود');
  await found();
  expect(statusTexts()).toContain('3 متغيرات');
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups, 'products without variants are left out').toEqual(['عود وود', 'ليل']);
  const [first, second] = within(screen.getByRole('group', { name: 'عود وود' })).getAllByRole('option');
  expect(first).toHaveTextContent('عود وود دار العود · عيّنة 5 مل 25.00 ₪');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/storage/products/oud.webp?w=400');
  expect(second, 'unavailable variants are marked but selectable').toHaveTextContent('غير متوفر');
  expect(first).not.toHaveTextContent('غير متوفر');
});

it('takes a size with all that sets and orders need to know of it', async () => {
  renderApp(<Form />);
  await userEvent.type(box(), 'عود');
  await found();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(PICK);
  expect(box()).toHaveValue('عود وود – عيّنة 5 مل');
  expect(box()).toHaveAccessibleDescription('25.00\u00a0₪');
  expect(options()).toEqual([]);

  await userEvent.type(box(), 'عود');
  await found();
  await userEvent.click(screen.getByRole('option', { name: /زجاجة 100 مل/ }));
  expect(onChange).toHaveBeenLastCalledWith({
    ...PICK,
    id: 'v100',
    name: 'زجاجة 100 مل',
    size_value: 100,
    price: 250,
  });
  expect(box()).toHaveValue('عود وود – زجاجة 100 مل');

  await userEvent.type(box(), 'ليل');
  await found();
  await userEvent.keyboard('{End}{Enter}');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ brand_name: null, image_path: 'own.webp' });
});

it('can be cleared', async () => {
  renderApp(<Form chosen={PICK} />);
  await userEvent.click(screen.getByRole('button', { name: 'مسح: المنتج' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveValue('');
  expect(box()).not.toHaveAccessibleDescription();
});

it('says when nothing matches', async () => {
  renderApp(<Form />);
  await userEvent.type(box(), 'قهوة');
  await waitFor(() => expect(statusTexts()).toContain('لا يطابق «قهوة» أي منتج له متغيرات.'));
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('says when the search has failed, and tries again', async () => {
  renderApp(<Form />);
  server.use(refuses('get', '/products', 500));
  await userEvent.type(box(), 'عود');
  await waitFor(() => expect(statusTexts()).toContain('فشل في البحث. يرجى المحاولة مرة أخرى.'));
  server.resetHandlers();
  server.use(http.get('*/api/v1/products', () => delay('infinite')));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => expect(statusTexts()).toContain('جاري البحث...'));
});

it('tries again with Enter as well', async () => {
  renderApp(<Form />);
  server.use(http.get('*/api/v1/products', () => HttpResponse.error(), { once: true }));
  await userEvent.type(box(), 'عود');
  await waitFor(() => expect(statusTexts()).toContain('فشل في البحث. يرجى المحاولة مرة أخرى.'));
  await userEvent.keyboard('{Enter}');
  await found();
});

it('closes 200 ms after the focus has left', async () => {
  expect(VARIANT_CLOSE_DELAY_MS).toBe(200);
  renderApp(<Form chosen={PICK} />);
  await userEvent.type(box(), 'عود');
  await found();
  vi.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'بعده' }).focus());
  expect(onBlur).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(options()).toHaveLength(3);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('عود وود – عيّنة 5 مل');
});
