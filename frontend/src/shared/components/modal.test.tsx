import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Modal } from './modal';

it('is named by its title and closes on request', async () => {
  const onClose = vi.fn();
  render(
    <Modal title="بحث" onClose={onClose}>
      <p>المحتوى</p>
    </Modal>,
  );
  expect(screen.getByRole('dialog', { name: 'بحث' })).toHaveTextContent('المحتوى');
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('focuses the element marked data-autofocus', () => {
  render(
    <Modal title="بحث" onClose={() => {}}>
      <input aria-label="نص" data-autofocus />
    </Modal>,
  );
  expect(screen.getByRole('textbox', { name: 'نص' })).toHaveFocus();
});

it('closes on a click on the backdrop, not inside', async () => {
  const onClose = vi.fn();
  render(
    <Modal title="بحث" onClose={onClose}>
      <p>المحتوى</p>
    </Modal>,
  );
  await userEvent.click(screen.getByText('المحتوى'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when a press starts inside and ends on the backdrop', () => {
  const onClose = vi.fn();
  render(
    <Modal title="بحث" onClose={onClose}>
      <p>المحتوى</p>
    </Modal>,
  );
  fireEvent.pointerDown(screen.getByText('المحتوى'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes with Escape', () => {
  const onClose = vi.fn();
  render(
    <Modal title="بحث" onClose={onClose}>
      <p>المحتوى</p>
    </Modal>,
  );
  // The event that browsers dispatch for the key; closing the dialog is up to its opener.
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

it('ignores Escape without onClose', () => {
  render(
    <Modal title="انتهت جلستك">
      <input aria-label="كلمة المرور" />
    </Modal>,
  );
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Tab' })).toBe(true);
});

it.each([
  ['calls onClose', vi.fn()],
  ['stays open', undefined],
])('reopens and %s when the browser closed it by itself', (_what, onClose) => {
  render(
    <Modal title="بحث" onClose={onClose}>
      <p>المحتوى</p>
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  if (onClose) expect(onClose).toHaveBeenCalledOnce();
});

function Deletion({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        حذف
      </button>
      {isAsking && (
        <Modal title="تأكيد الحذف" onClose={() => setAsking(false)}>
          <button type="button" onClick={onConfirm}>
            تأكيد
          </button>
        </Modal>
      )}
    </>
  );
}

it('is not confirmed by the second click of the double click that opened it', async () => {
  const onConfirm = vi.fn();
  render(<Deletion onConfirm={onConfirm} />);
  const click = (name: string, clientX: number) =>
    userEvent.pointer({
      keys: '[MouseLeft]',
      target: screen.getByRole('button', { name }),
      coords: { clientX, clientY: 200 },
    });
  await click('حذف', 300);
  await click('تأكيد', 301);
  expect(onConfirm).not.toHaveBeenCalled();
  await click('تأكيد', 420);
  expect(onConfirm).toHaveBeenCalledOnce();
});
