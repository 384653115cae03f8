import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectField } from './select-field';
import { TextField } from './text-field';

it('ties label, hint and error to the control', () => {
  render(<TextField label="الاسم" hint="كما في الهوية" error="الاسم مطلوب" name="name" />);
  const input = screen.getByRole('textbox', { name: 'الاسم' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('كما في الهوية الاسم مطلوب');
});

it('is valid and undescribed by default', () => {
  render(<TextField label="الاسم" />);
  const input = screen.getByRole('textbox', { name: 'الاسم' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('names a select and its options', () => {
  render(<SelectField label="الفئة" options={[{ value: 'MEN', label: 'رجال' }]} />);
  expect(screen.getByRole('combobox', { name: 'الفئة' })).toHaveDisplayValue('رجال');
});
