import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary, type FieldError } from './error-summary';

const name = { controlId: 'name', message: 'الاسم مطلوب' };
const city = { controlId: 'city', message: 'المدينة مطلوبة' };

const form = (errors: readonly FieldError[]) => (
  <>
    <ErrorSummary errors={errors} />
    <input id="name" aria-label="الاسم" />
    <input id="city" aria-label="المدينة" />
  </>
);
const field = (label: string) => screen.getByRole('textbox', { name: label });

it('takes the focus and leads to the field', async () => {
  render(form([city]));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'المدينة مطلوبة' }));
  expect(field('المدينة')).toHaveFocus();
});

it('is not rendered without errors', () => {
  render(form([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the focus in the field being corrected', async () => {
  const { rerender } = render(form([name, city]));
  await userEvent.type(field('الاسم'), 'س');
  rerender(form([{ ...name, message: 'الاسم قصير' }, city]));
  rerender(form([city]));
  expect(field('الاسم')).toHaveFocus();
});

it('keeps the focus in a field that becomes invalid while typing', async () => {
  const { rerender } = render(form([]));
  await userEvent.click(field('الاسم'));
  rerender(form([name]));
  expect(field('الاسم')).toHaveFocus();
});

it('takes the focus again when another field becomes invalid', async () => {
  const { rerender } = render(form([name]));
  await userEvent.click(field('الاسم'));
  rerender(form([name, city]));
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('shows errors that belong to no field', () => {
  render(form([{ message: 'السلة فارغة' }]));
  expect(screen.getByRole('alert')).toHaveTextContent('السلة فارغة');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
