import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState } from './empty-state';

it('says that there is nothing, and what to do about it', () => {
  render(
    <EmptyState title="لا توجد منتجات" text="جرّب كلمة أخرى.">
      <button type="button">كل العطور</button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'لا توجد منتجات' })).toBeInTheDocument();
  expect(screen.getByText('جرّب كلمة أخرى.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'كل العطور' })).toBeInTheDocument();
});

it("is the page's main heading with isPage", () => {
  render(<EmptyState isPage title="سلتك فارغة" />);
  expect(screen.getByRole('heading', { level: 1, name: 'سلتك فارغة' })).toBeInTheDocument();
});
