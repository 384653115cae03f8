import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('begins at the marked control', () => {
  render(
    <Modal title="بحث" onClose={() => {}}>
      <input aria-label="نص" data-autofocus />
    </Modal>,
  );
  expect(screen.getByRole('textbox', { name: 'نص' })).toHaveFocus();
});

it('closes on a click beside it, not inside it', async () => {
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

it('stays when a press that began inside ends beside it, as when marking text', () => {
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
  // What browsers make of the key; that the dialog closes is up to whoever opened it.
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});
