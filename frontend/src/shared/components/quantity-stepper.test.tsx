import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper';

const onChange = vi.fn();

interface CounterProps {
  initial?: number;
  /** Omit to use the component's own limits. */
  max?: number | undefined;
}

function Counter({ initial = 1, max }: CounterProps) {
  const [value, setValue] = useState(initial);
  const change = (quantity: number) => {
    onChange(quantity);
    setValue(quantity);
  };
  return <QuantityStepper value={value} onChange={change} max={max} />;
}

const input = () => screen.getByRole('textbox', { name: 'الكمية' });
const button = (name: string) => screen.getByRole('button', { name });
const retype = async (text: string, leave = '{Tab}') => {
  await userEvent.clear(input());
  if (text) await userEvent.type(input(), text);
  await userEvent.keyboard(leave);
};

it('counts up and down within its bounds', async () => {
  render(<Counter initial={9} max={10} />);
  await userEvent.click(button('زيادة الكمية'));
  expect(input()).toHaveDisplayValue('10');
  expect(button('زيادة الكمية')).toBeDisabled();
  await userEvent.click(button('إنقاص الكمية'));
  expect(input()).toHaveDisplayValue('9');
});

it('cannot go below its minimum', () => {
  render(<Counter />);
  expect(button('إنقاص الكمية')).toBeDisabled();
});

it.each(['0', '11', '-3', '2.5', '1e1', 'abc', '3 قطع', '', ' '])(
  'reverts «%s» to the value before',
  async (text) => {
    onChange.mockReset();
    render(<Counter initial={3} max={10} />);
    await retype(text);
    expect(input()).toHaveDisplayValue('3');
    expect(onChange).not.toHaveBeenCalled();
  },
);

it.each([
  ['1', '1'],
  ['10', '10'],
  [' 7 ', '7'],
  ['٣', '3'],
  ['١٠', '10'],
  ['۴', '4'],
])('takes «%s» as %s', async (text, quantity) => {
  render(<Counter initial={5} max={10} />);
  await retype(text);
  expect(input()).toHaveDisplayValue(quantity);
});

it('has a default maximum of 999', async () => {
  render(<Counter />);
  await retype('999');
  expect(input()).toHaveDisplayValue('999');
  await retype('1000');
  expect(input()).toHaveDisplayValue('999');
});

it('commits with Enter, without submitting the form', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Counter max={10} />
    </form>,
  );
  await retype('4', '{Enter}');
  expect(input()).toHaveDisplayValue('4');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('does not report while typing', async () => {
  onChange.mockReset();
  render(<Counter initial={2} max={10} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '1');
  expect(onChange).not.toHaveBeenCalled();
});

it('follows the arrow keys as far as its bounds', async () => {
  render(<Counter initial={9} max={10} />);
  await userEvent.click(input());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(input()).toHaveDisplayValue('10');
  await userEvent.keyboard('{ArrowDown}');
  expect(input()).toHaveDisplayValue('9');
});
