import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';
import { DeleteGiftSet } from './delete-gift-set';
import { aFilledSet } from './testing';

const PATH = '*/api/v1/admins/gift_sets/g1';
const onClose = vi.fn();
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'حذف' }));
const refuses = (message: string) =>
  server.use(http.delete(PATH, () => HttpResponse.json({ success: false, message }, { status: 500 })));

beforeEach(() => {
  onClose.mockReset();
  server.use(touches('/admins/gift_sets/g1'));
  renderApp(<DeleteGiftSet giftSet={aFilledSet()} onClose={onClose} />);
});

it('quotes the name and says that there is no way back', () => {
  const dialog = screen.getByRole('dialog', { name: 'تأكيد الحذف' });
  expect(dialog.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
    'هل أنت متأكد من حذف المجموعة «علبة الشتاء»؟لا يمكن التراجع عن هذا الإجراء.',
  );
});

it('says that it deletes while it does, and that it did', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.delete(PATH, async () => {
      await released;
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  await confirm();
  expect(screen.getByRole('button', { name: 'جاري الحذف...' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClose).not.toHaveBeenCalled();
  release();
  expect(await screen.findByText('تم الحذف بنجاح')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that it could not, in its own words', async () => {
  refuses('');
  await confirm();
  expect(await screen.findByText('حدث خطأ')).toBeVisible();
  expect(screen.getByText('فشل في حذف مجموعة الهدايا')).toBeVisible();
});

it('says that it could not, in those of the store', async () => {
  refuses('لا يمكن حذفها الآن');
  await confirm();
  expect(await screen.findByText('لا يمكن حذفها الآن')).toBeVisible();
});
