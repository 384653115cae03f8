import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { Modal } from '@/shared/components/modal';
import { stepsOf } from '@/storefront/orders/order-steps';
import { addMissing } from './polyfills';

const LACKING = [
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
  [Object, 'hasOwn'],
  [HTMLDialogElement.prototype, 'showModal'],
  [HTMLDialogElement.prototype, 'close'],
] as const;

// As in the oldest browsers of `browserslist`.
beforeAll(() => {
  for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name);
  expect(LACKING.filter(([owner, name]) => name in owner)).toEqual([]);
  addMissing();
});

it('adds what is missing, as the standard has it', () => {
  expect([['a', 'b'].at(-1), ['a', 'b'].at(0), ['a'].at(5)]).toEqual(['b', 'a', undefined]);
  expect([1, 2, 3, 4].findLast((item) => item % 2 === 1)).toBe(3);
  expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        القائمة
      </button>
      {isOpen && (
        <Modal title="القائمة" onClose={() => setOpen(false)}>
          رجال
        </Modal>
      )}
    </>
  );
}

it('opens and closes a dialog', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  expect(screen.getByRole('dialog', { name: 'القائمة' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('tells the way of an order', () => {
  const history = [{ from: null, to: 'pending' as const, at: '2026-11-01T08:00:00Z' }];
  expect(stepsOf({ status: 'pending', history })[0]).toEqual({
    status: 'pending',
    at: '2026-11-01T08:00:00Z',
  });
});
