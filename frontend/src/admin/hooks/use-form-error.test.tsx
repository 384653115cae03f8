import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { useFormError } from './use-form-error';

function Form({ answer }: { answer: Promise<unknown> }) {
  const { formState, setError, handleSubmit } = useForm<{ name: string }>();
  const refuse = useFormError({ formState, setError, title: 'فشل الحفظ' });
  return (
    <form onSubmit={handleSubmit(async () => refuse(await answer))}>
      <button type="submit">{formState.isSubmitting ? 'جاري الحفظ' : 'حفظ'}</button>
    </form>
  );
}

it('keeps the toast of an error without fields after the submission has ended', async () => {
  let refuse = (_error: unknown) => {};
  const answer = new Promise<unknown>((resolve) => {
    refuse = resolve;
  });
  const { store } = renderApp(<Form answer={answer} />);
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(screen.getByRole('button', { name: 'جاري الحفظ' })).toBeVisible();
  await act(async () => refuse({ status: 503, data: { message: 'الخدمة غير متاحة الآن.' } }));
  expect(screen.getByRole('button', { name: 'حفظ' })).toBeVisible();
  expect(store.getState().toasts.items).toMatchObject([{ title: 'فشل الحفظ', closing: false }]);
});
