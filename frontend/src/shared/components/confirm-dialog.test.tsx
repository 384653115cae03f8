import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

const onConfirm = vi.fn();
const onClose = vi.fn();
const show = (isBusy = false) =>
  render(
    <ConfirmDialog
      title="إفراغ السلة"
      confirmLabel="أفرغ السلة"
      busyLabel="جاري الإفراغ..."
      isBusy={isBusy}
      isDanger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>سيُحذف كل ما في السلة.</p>
    </ConfirmDialog>,
  );
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onConfirm.mockReset();
  onClose.mockReset();
});

it('runs the action only after confirmation', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'إفراغ السلة' })).toHaveTextContent('سيُحذف كل ما في السلة.');
  await click('أفرغ السلة');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('does nothing when cancelled', async () => {
  show();
  await click('إلغاء');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('cannot be confirmed again or cancelled while busy', () => {
  show(true);
  expect(screen.getByRole('button', { name: 'جاري الإفراغ...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'إلغاء' })).toBeDisabled();
});
