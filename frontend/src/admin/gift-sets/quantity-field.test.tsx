import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { QuantityField } from './quantity-field';

function Box({ first }: { first: string }) {
  const [text, setText] = useState(first);
  return <QuantityField label="الكمية" value={text} onChange={(event) => setText(event.target.value)} />;
}
const box = () => screen.getByRole('textbox', { name: 'الكمية' });
const show = async (first: string, keys: string) => {
  render(<Box first={first} />);
  await userEvent.click(box());
  await userEvent.keyboard(keys);
};

it('steps with the arrow keys', async () => {
  await show('٢', '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(box()).toHaveDisplayValue('3');
});

it('never steps below 1', async () => {
  await show('2', '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(box()).toHaveDisplayValue('1');
});

it('never steps above 999', async () => {
  await show('998', '{ArrowUp}{ArrowUp}');
  expect(box()).toHaveDisplayValue('999');
});

it('begins at 1 where there is nothing', async () => {
  await show('', '{ArrowUp}');
  expect(box()).toHaveDisplayValue('1');
});

it('is typed over at once, and asks tablets for the keyboard of figures', async () => {
  await show('1', '12');
  expect(box()).toHaveDisplayValue('12');
  expect(box()).toHaveAttribute('inputmode', 'numeric');
});
