import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from './error-state';

it('announces itself and tries again', async () => {
  const onRetry = vi.fn();
  render(<ErrorState message="فشل في تحميل المنتجات" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('فشل في تحميل المنتجات');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('cannot be hurried while it tries', () => {
  render(<ErrorState message="فشل" onRetry={() => {}} isRetrying />);
  expect(screen.getByRole('button', { name: 'جاري المحاولة...' })).toBeDisabled();
});
