import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PhoneField } from './phone-field';

const onChange = vi.fn();

function Form({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <PhoneField
      label="الهاتف"
      value={value}
      onChange={(phone) => {
        onChange(phone);
        setValue(phone);
      }}
    />
  );
}

const number = () => screen.getByRole('textbox', { name: 'الهاتف' });
const prefix = () => screen.getByRole('combobox', { name: 'مقدمة الهاتف' });

beforeEach(() => onChange.mockReset());

it('groups the digits while they are typed and reports the whole number', async () => {
  render(<Form />);
  await userEvent.type(number(), '0591234567');
  expect(number()).toHaveDisplayValue('059 123 4567');
  expect(onChange).toHaveBeenLastCalledWith('+970591234567');
});

it('takes Arabic digits and drops letters', async () => {
  render(<Form />);
  await userEvent.type(number(), '٠٥٩x١');
  expect(number()).toHaveDisplayValue('059 1');
});

it('starts with +970 and follows an Israeli line until the guest chooses', async () => {
  render(<Form />);
  expect(prefix()).toHaveDisplayValue('+970');
  await userEvent.type(number(), '0521');
  expect(prefix()).toHaveDisplayValue('+972');
  await userEvent.selectOptions(prefix(), '+970');
  await userEvent.type(number(), '234567');
  expect(onChange).toHaveBeenLastCalledWith('+970521234567');
});

it('understands a pasted number with its country code', async () => {
  render(<Form />);
  await userEvent.click(number());
  await userEvent.paste('+972 52 123 4567');
  expect(prefix()).toHaveDisplayValue('+972');
  expect(onChange).toHaveBeenLastCalledWith('+972521234567');
});

it('notes an unknown line without blocking', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(<Form initial="+970571234567" />);
  await userEvent.click(number());
  await userEvent.tab();
  expect(warn).toHaveBeenCalledOnce();
});
