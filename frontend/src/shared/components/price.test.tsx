import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from './price';

it('shows the original struck and the saving when it is higher', () => {
  render(<Price price={80} originalPrice={100} />);
  expect(screen.getByText('80.00 ₪')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('100.00 ₪').closest('s')).toBeInTheDocument();
  expect(screen.getByText('وفّر 20%')).toBeInTheDocument();
});

it('shows a higher original, too, where less than a percent is saved', () => {
  render(<Price price={999} originalPrice={1000} />);
  expect(screen.getByText('1,000.00 ₪').closest('s')).toBeInTheDocument();
  expect(screen.queryByText(/وفّر/)).not.toBeInTheDocument();
});

it.each([null, undefined, 80, 60])('shows one price with an original of %s', (original) => {
  render(<Price price={80} originalPrice={original} />);
  expect(screen.getAllByText(/₪/)).toHaveLength(1);
});
