import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { anImpact } from '../testing/builders';
import { DeleteDialog } from './delete-dialog';
import type { ImpactQuery } from './impact-note';

const show = (impact: ImpactQuery) =>
  renderApp(
    <DeleteDialog
      question="حذف «عود وود»؟"
      of="product"
      impact={impact}
      isDeleting={false}
      onConfirm={vi.fn()}
      onClose={vi.fn()}
    />,
  );
const confirm = () => screen.getByRole('button', { name: 'حذف' });

it('says that it looks what would be touched, without standing in the way', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status', { name: 'نتحقق مما يمسّه الحذف...' })).toBeVisible();
  expect(confirm()).toBeEnabled();
});

it('reports that the impact failed to load', () => {
  show({ isFetching: false, error: { status: 503 } });
  expect(screen.getByText('تعذّر أن نعرف ما يمسّه الحذف.')).toBeVisible();
  expect(confirm()).toBeEnabled();
});

it('does not offer what gift sets stand in the way of, and leads to them', () => {
  const gift_sets = [{ id: 'g1', name: 'علبة الشتاء' }];
  show({ isFetching: false, data: { data: anImpact({ gift_sets, variants: 1, orders: 2 }) } });
  expect(screen.getByText(/هو في مجموعة هدايا واحدة وطلبين/)).toBeVisible();
  expect(confirm()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'علبة الشتاء' })).toHaveAttribute(
    'href',
    `/admin/gift-sets?search=${encodeURIComponent('علبة الشتاء').replaceAll('%20', '+')}`,
  );
});
