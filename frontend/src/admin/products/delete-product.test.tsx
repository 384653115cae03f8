import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';
import { DeleteProduct } from './delete-product';

const onClose = vi.fn();
const dialog = () => within(screen.getByRole('dialog', { name: 'تأكيد الحذف' }));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const answerWith = (answer: () => Response | Promise<Response>) =>
  server.use(http.delete('*/api/v1/admins/products/p1', answer));

beforeEach(() => {
  server.use(touches('/admins/products/p1', { variants: 4, orders: 12, open_orders: 3 }));
  onClose.mockReset();
  renderApp(<DeleteProduct product={aProduct()} onClose={onClose} />);
});

it('quotes the name and says that there is no way back', () => {
  expect(dialog().getByText('هل أنت متأكد من حذف المنتج «\u2068عود وود\u2069»؟')).toBeVisible();
  expect(dialog().getByText('لا يمكن التراجع عن هذا الإجراء.')).toBeVisible();
});

it('says what goes with it, and where it is', async () => {
  expect(
    await dialog().findByText(
      'تُحذف معه 4 متغيرات. هو في 12 طلبًا، لم تُسلَّم 3 منها بعد. تبقى الطلبات كما هي، بأسمائها وأسعارها.',
    ),
  ).toBeVisible();
  expect(dialog().getByRole('button', { name: 'حذف' })).toBeEnabled();
});

it('does nothing when it is cancelled', async () => {
  await press('إلغاء');
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that it is under way, and then that it is done', async () => {
  answerWith(async () => {
    await delay(50);
    return HttpResponse.json({ success: true, message: '', data: null });
  });
  await press('حذف');
  expect(dialog().getByRole('button', { name: 'جاري الحذف...' })).toBeDisabled();
  expect(dialog().getByRole('button', { name: 'إلغاء' })).toBeDisabled();
  expect(await screen.findByRole('status')).toHaveTextContent('تم حذف المنتج بنجاح');
  expect(onClose).toHaveBeenCalledOnce();
});

it('names the gift sets that still hold it, and leads to the first', async () => {
  const message = 'لا يمكن الحذف: العنصر ضمن مجموعات الهدايا: علبة الشتاء';
  const used_by = [{ kind: 'gift_set', id: 'g1', name: 'علبة الشتاء' }];
  answerWith(() =>
    HttpResponse.json({ success: false, code: 'in_use', message, data: { used_by } }, { status: 409 }),
  );
  await press('حذف');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('فشل في حذف المنتج')).toBeVisible();
  expect(notice.getByText(message)).toBeVisible();
  expect(notice.getByRole('link', { name: 'عرض مجموعة الهدايا' })).toHaveAttribute(
    'href',
    `/admin/gift-sets?search=${encodeURIComponent('علبة الشتاء').replaceAll('%20', '+')}`,
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('reports nothing when the session ended', async () => {
  answerWith(() =>
    HttpResponse.json({ success: false, message: '', code: 'unauthenticated' }, { status: 401 }),
  );
  await press('حذف');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
