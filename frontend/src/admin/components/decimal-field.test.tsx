import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DecimalField } from './decimal-field';

function Price({ first = '' }) {
  const [text, setText] = useState(first);
  return <DecimalField label="السعر" value={text} onChange={(event) => setText(event.target.value)} />;
}
const field = () => screen.getByRole('textbox', { name: 'السعر' });
const press = async (keys: string) => {
  await userEvent.click(field());
  await userEvent.keyboard(keys);
};

it('steps by one hundredth with the arrow keys', async () => {
  render(<Price first="12.5" />);
  await press('{ArrowUp}');
  expect(field()).toHaveDisplayValue('12.51');
  await press('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveDisplayValue('12.49');
});

it('never goes below nothing, and begins there', async () => {
  render(<Price />);
  await press('{ArrowDown}');
  expect(field()).toHaveDisplayValue('0');
  await press('{ArrowUp}');
  expect(field()).toHaveDisplayValue('0.01');
});

it('takes what is typed as it is, in Arabic digits too, and goes on from there', async () => {
  render(<Price />);
  await userEvent.type(field(), '١٢٫٥');
  expect(field()).toHaveDisplayValue('١٢٫٥');
  await press('{ArrowUp}');
  expect(field()).toHaveDisplayValue('12.51');
});

it('asks phones and tablets for the keyboard of figures', () => {
  render(<Price />);
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});
