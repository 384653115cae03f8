import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from './error-state';

it('is announced and can be retried', async () => {
  const onRetry = vi.fn();
  render(<ErrorState message="فشل في تحميل المنتجات" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('فشل في تحميل المنتجات');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('cannot be retried twice at once', () => {
  render(<ErrorState message="فشل" onRetry={() => {}} isRetrying />);
  expect(screen.getByRole('button', { name: 'جاري المحاولة...' })).toBeDisabled();
});
