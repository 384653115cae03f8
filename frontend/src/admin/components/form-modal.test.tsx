import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { FormModal } from './form-modal';

const onClose = vi.fn();
const onSubmit = vi.fn((event) => event.preventDefault());

beforeEach(() => {
  onClose.mockReset();
  onSubmit.mockClear();
});

const show = (changes: Partial<ComponentProps<typeof FormModal>> = {}) =>
  renderApp(
    <FormModal
      title="إضافة علامة"
      isSaving={false}
      isDirty={false}
      errors={[]}
      onSubmit={onSubmit}
      onClose={onClose}
      {...changes}
    >
      <input aria-label="الاسم" />
    </FormModal>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is sent by its button and by Enter', async () => {
  show();
  await press('حفظ');
  await userEvent.type(screen.getByRole('textbox'), 'عود{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('closes at once when nothing was typed', async () => {
  show();
  await press('إلغاء');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before what was typed is lost', async () => {
  show({ isDirty: true });
  await press('إغلاق');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'تجاهل التغييرات؟' })).toBeVisible();
  await press('تجاهل التغييرات');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays while it is being saved', async () => {
  show({ isSaving: true });
  await press('إغلاق');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'جاري الحفظ...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'إلغاء' })).toBeDisabled();
});

it('lists the errors on top', () => {
  show({ errors: [{ message: 'اسم المنتج مطلوب' }] });
  expect(screen.getByRole('alert')).toHaveTextContent('يرجى تصحيح الأخطاء التالية:اسم المنتج مطلوب');
});
