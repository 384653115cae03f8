import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary';

it('takes the focus and leads to the field', async () => {
  render(
    <>
      <ErrorSummary faults={[{ controlId: 'city', message: 'المدينة مطلوبة' }]} />
      <input id="city" aria-label="المدينة" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'المدينة مطلوبة' }));
  expect(screen.getByRole('textbox', { name: 'المدينة' })).toHaveFocus();
});

it('is not there without faults', () => {
  render(<ErrorSummary faults={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
