import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button';

it('is a plain button by default', () => {
  render(<Button>أضف</Button>);
  expect(screen.getByRole('button', { name: 'أضف' })).toHaveAttribute('type', 'button');
});

it('ignores clicks while busy', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      حفظ
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'حفظ' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(onClick).not.toHaveBeenCalled();
});
