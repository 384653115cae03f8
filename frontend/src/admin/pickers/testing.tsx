import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { server } from '@/testing/server';
import type { Brand } from '../api';
import { type BrandChoice, BrandPicker } from './brand-picker';

/** Brands on the mock server. */
export const NAMES = ['دار العود', 'حبر ومسك', 'بيّارة'];
/** Search texts received; null for none. */
export const requests: (string | null)[] = [];
export const onChange = vi.fn<(brand: BrandChoice | null) => void>();
export const onBlur = vi.fn();

export const aBrand = (name: string, changes: Partial<Brand> = {}): Brand => ({
  id: `b-${name}`,
  slug: 'brand',
  name,
  is_visible: true,
  thumbnail: null,
  products_count: 3,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...changes,
});

/** Answer brand searches by name. */
export const lists = (brands: Brand[], total?: number) =>
  http.get('*/api/v1/admins/brands', ({ request }) => {
    const search = new URL(request.url).searchParams.get('search');
    requests.push(search);
    const data = brands.filter(({ name }) => name.includes(search ?? ''));
    return HttpResponse.json({
      success: true,
      message: '',
      data,
      pagination: { total: total ?? data.length },
    });
  });

/** Form with the picker and another field to move the focus to. */
export function BrandForm({ chosen = null }: { chosen?: BrandChoice | null }) {
  const [brand, setBrand] = useState(chosen);
  return (
    <>
      <BrandPicker
        id="product-brand"
        label="العلامة التجارية"
        value={brand}
        onChange={(next) => {
          onChange(next);
          setBrand(next);
        }}
        onBlur={onBlur}
        error="العلامة التجارية مطلوبة"
      />
      <button type="button">بعده</button>
    </>
  );
}

export const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'العلامة التجارية' });
export const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());
/** Return the active option. */
export const marked = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim();
/** Return the texts of the live regions. */
export const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** Wait until all brands are listed. */
export const opened = () => waitFor(() => expect(names()).toEqual(NAMES));

/** Reset the mock server to all brands. */
export function mockBrands() {
  requests.length = 0;
  onChange.mockClear();
  onBlur.mockClear();
  server.use(lists(NAMES.map((name) => aBrand(name))));
}
