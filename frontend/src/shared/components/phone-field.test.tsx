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
      hint="للتأكيد"
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

it('accepts Arabic digits and drops letters', async () => {
  render(<Form />);
  await userEvent.type(number(), '٠٥٩x١');
  expect(number()).toHaveDisplayValue('059 1');
});

it('starts with +970 and follows an Israeli prefix until a code is chosen', async () => {
  render(<Form />);
  expect(prefix()).toHaveDisplayValue('+970');
  await userEvent.type(number(), '0521');
  expect(prefix()).toHaveDisplayValue('+972');
  await userEvent.selectOptions(prefix(), '+970');
  await userEvent.type(number(), '234567');
  expect(onChange).toHaveBeenLastCalledWith('+970521234567');
});

it.each([
  ['0591234567', '+970', '059 123 4567', '+970591234567'],
  ['00970591234567', '+970', '591 234 567', '+970591234567'],
  ['+972 59 123 4567', '+972', '591 234 567', '+972591234567'],
  ['+972 52-123-4567', '+972', '521 234 567', '+972521234567'],
  ['972521234567', '+972', '521 234 567', '+972521234567'],
  ['٠٠٩٧٢٥٩١٢٣٤٥٦٧', '+972', '591 234 567', '+972591234567'],
  ['٠٥٩ ١٢٣ ٤٥٦٧', '+970', '059 123 4567', '+970591234567'],
])('understands %s when it is pasted', async (pasted, code, shown, phone) => {
  render(<Form />);
  await userEvent.click(number());
  await userEvent.paste(pasted);
  expect(prefix()).toHaveDisplayValue(code);
  expect(number()).toHaveDisplayValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(phone);
});

it('puts the code before a number without one, without its leading zeros', async () => {
  render(<Form />);
  await userEvent.type(number(), '00591234567');
  expect(onChange).toHaveBeenLastCalledWith('+970591234567');
});

it('keeps the caret where a digit is corrected', async () => {
  render(<Form initial="+970591234567" />);
  const input = number() as HTMLInputElement;
  await userEvent.type(input, '8', { initialSelectionStart: 2, initialSelectionEnd: 3 });
  expect(input).toHaveDisplayValue('598 234 567');
  expect(input.selectionStart).toBe(3);
  await userEvent.keyboard('{Backspace}{Backspace}77');
  expect(input).toHaveDisplayValue('577 234 567');
  expect(input.selectionStart).toBe(3);
});

it.each([
  ['+970591234567', 1, '2', '521 234 567', '+970521234567'],
  ['+972521234567', 1, '9', '591 234 567', '+972591234567'],
])('keeps the country code of %s while a digit is corrected', async (stored, at, digit, shown, phone) => {
  render(<Form initial={stored} />);
  const options = { initialSelectionStart: at, initialSelectionEnd: at + 1 };
  await userEvent.type(number(), digit, options);
  expect(number()).toHaveDisplayValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(phone);
});

it('keeps the country code that was pasted while a digit is corrected', async () => {
  render(<Form />);
  await userEvent.click(number());
  await userEvent.paste('+970591234567');
  await userEvent.type(number(), '2', { initialSelectionStart: 1, initialSelectionEnd: 2 });
  expect(onChange).toHaveBeenLastCalledWith('+970521234567');
});

const ALL = { initialSelectionStart: 0, initialSelectionEnd: 11 };
it.each([
  ['typed', (input: HTMLElement) => userEvent.type(input, '0521234567', ALL)],
  ['pasted', () => userEvent.paste('0521234567')],
])('takes the country code of another number that is %s over the stored one', async (_, replace) => {
  render(<Form initial="+970591234567" />);
  await userEvent.tripleClick(number());
  await replace(number());
  expect(onChange).toHaveBeenLastCalledWith('+972521234567');
});

it('guesses the country code again once the number is cleared', async () => {
  render(<Form initial="+970591234567" />);
  await userEvent.clear(number());
  await userEvent.type(number(), '0521234567');
  expect(onChange).toHaveBeenLastCalledWith('+972521234567');
});

it('guesses the country code again when a partial number is completed', async () => {
  render(<Form initial="+9705" />);
  await userEvent.type(number(), '21234567');
  expect(onChange).toHaveBeenLastCalledWith('+972521234567');
});

it('opens the number keys and can be filled in by the phone', () => {
  render(<Form />);
  expect(number()).toHaveAttribute('inputmode', 'tel');
  expect(number()).toHaveAttribute('autocomplete', 'tel-national');
  expect(number()).toHaveAttribute('enterkeyhint', 'next');
});

it('follows its value', () => {
  const { rerender } = render(<PhoneField label="الهاتف" value="" onChange={onChange} />);
  rerender(<PhoneField label="الهاتف" value="+972521234567" onChange={onChange} />);
  expect(prefix()).toHaveDisplayValue('+972');
  expect(number()).toHaveDisplayValue('521 234 567');
});

it('warns about an unknown prefix, logs it, and does not block', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(<Form initial="+970571234567" />);
  await userEvent.click(number());
  await userEvent.tab();
  expect(warn).toHaveBeenCalledOnce();
  expect(number()).toHaveAccessibleDescription(/لا نعرف هذه المقدمة/);
  expect(number()).toBeValid();
  await userEvent.clear(number());
  expect(number()).toHaveAccessibleDescription('للتأكيد');
});
