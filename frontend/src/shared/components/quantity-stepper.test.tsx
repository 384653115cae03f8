import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper';

function Counter({ initial = 1 }: { initial?: number }) {
  const [value, setValue] = useState(initial);
  return <QuantityStepper value={value} onChange={setValue} min={1} max={10} />;
}

const input = () => screen.getByRole('textbox', { name: 'الكمية' });
const retype = async (text: string) => {
  await userEvent.clear(input());
  await userEvent.type(input(), text);
  await userEvent.tab();
};

it('counts up and down within its bounds', async () => {
  render(<Counter initial={9} />);
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية' }));
  expect(input()).toHaveDisplayValue('10');
  expect(screen.getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'إنقاص الكمية' }));
  expect(input()).toHaveDisplayValue('9');
});

it('cannot go below its minimum', () => {
  render(<Counter />);
  expect(screen.getByRole('button', { name: 'إنقاص الكمية' })).toBeDisabled();
});

it.each(['0', '11', 'abc', '', '2.5'])('reverts «%s»', async (text) => {
  render(<Counter initial={3} />);
  await userEvent.clear(input());
  if (text) await userEvent.type(input(), text);
  await userEvent.tab();
  expect(input()).toHaveDisplayValue('3');
});

it('takes what is typed within range, Arabic digits too', async () => {
  render(<Counter />);
  await retype('7');
  expect(input()).toHaveDisplayValue('7');
  await retype('٤');
  expect(input()).toHaveDisplayValue('4');
});
