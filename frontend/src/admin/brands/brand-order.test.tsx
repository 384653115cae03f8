import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BrandOrder } from './brand-order';
import { aBrand } from './testing';

const BRANDS = [
  aBrand(),
  aBrand({ id: 'b2', name: 'مسك', is_visible: false }),
  aBrand({ id: 'b3', name: 'نُسغ' }),
];
const onClose = vi.fn();
const ROW_HEIGHT = 50;

async function show() {
  onClose.mockReset();
  const onRequest = vi.fn();
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/v1/brands', ({ request }) => {
      onRequest(new URL(request.url).search);
      return HttpResponse.json({ success: true, message: '', data: BRANDS });
    }),
    http.put('*/api/v1/admins/brands/order', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: BRANDS });
    }),
  );
  renderApp(<BrandOrder onClose={onClose} />);
  await screen.findByRole('list', { name: 'ترتيب العلامات في الصفحة الرئيسية' });
  return { onRequest, sent };
}
const list = () => screen.getByRole('list', { name: 'ترتيب العلامات في الصفحة الرئيسية' });
const rows = () => within(list()).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

/** Give the rows positions, since jsdom computes no layout. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, index * ROW_HEIGHT, 300, ROW_HEIGHT);
  });
}
const handleOf = (name: string) => {
  const row = rows().find((each) => each.textContent?.includes(name));
  const handle = row?.querySelector('[aria-hidden="true"]');
  if (!handle) throw new Error(`${name} has no handle`);
  return handle;
};

it('begins with the order of the home page, hidden ones among them', async () => {
  const { onRequest } = await show();
  expect(onRequest).toHaveBeenCalledWith('?sort_by=HOME');
  expect(names()).toEqual(['دار العود', 'مسك', 'نُسغ']);
  expect(rows()[1]).toHaveTextContent('غير مرئي');
});

it('moves a brand by its buttons, tells where it stands, and saves', async () => {
  const { sent } = await show();
  const down = button('أخّر دار العود مكانًا');
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['مسك', 'دار العود', 'نُسغ']);
  expect(screen.getByRole('status')).toHaveTextContent('دار العود: المكان 2 من 3');
  expect(button('أخّر دار العود مكانًا')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['مسك', 'نُسغ', 'دار العود']);
  expect(button('أخّر دار العود مكانًا')).toHaveFocus();
  expect(button('أخّر دار العود مكانًا')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('قدّم نُسغ مكانًا'));
  await userEvent.click(button('حفظ'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ brands: ['b3', 'b2', 'b1'] }]);
  expect(screen.getByText('حُفظ الترتيب')).toBeVisible();
});

it('is drawn to its place by the pointer', async () => {
  await show();
  layOut();
  fireEvent.pointerDown(handleOf('دار العود'), { button: 0, pointerId: 1 });
  fireEvent.pointerMove(list(), { clientY: 2.6 * ROW_HEIGHT });
  expect(names()).toEqual(['مسك', 'نُسغ', 'دار العود']);
  expect(screen.getByRole('status')).toHaveTextContent('دار العود: المكان 3 من 3');
  fireEvent.pointerUp(list());
  fireEvent.pointerMove(list(), { clientY: 0 });
  expect(names()).toEqual(['مسك', 'نُسغ', 'دار العود']);
});

it('stands where it stood when the drawing is broken off', async () => {
  await show();
  layOut();
  fireEvent.pointerDown(handleOf('نُسغ'), { button: 0, pointerId: 1 });
  fireEvent.pointerMove(list(), { clientY: 1 });
  expect(names()).toEqual(['نُسغ', 'دار العود', 'مسك']);
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual(['دار العود', 'مسك', 'نُسغ']);
  expect(onClose).not.toHaveBeenCalled();
});

it('asks before an order that was not saved is lost, and sends nothing where nothing moved', async () => {
  const { sent } = await show();
  await userEvent.click(button('أخّر دار العود مكانًا'));
  await userEvent.click(button('إلغاء'));
  expect(screen.getByRole('dialog', { name: 'تجاهل التغييرات؟' })).toBeVisible();
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'تجاهل التغييرات؟' })).getByRole('button', { name: 'إلغاء' }),
  );
  await userEvent.click(button('قدّم دار العود مكانًا'));
  await userEvent.click(button('حفظ'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('says that it was not saved, and keeps the order', async () => {
  await show();
  server.use(refuses('put', '/admins/brands/order', 503, { message: 'الخدمة غير متاحة الآن.' }));
  await userEvent.click(button('أخّر دار العود مكانًا'));
  await userEvent.click(button('حفظ'));
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يُحفظ الترتيب');
  expect(names()).toEqual(['مسك', 'دار العود', 'نُسغ']);
});

it('says when the brands do not come, and tries again; and that there are none', async () => {
  server.use(refuses('get', '/brands', 503));
  renderApp(<BrandOrder onClose={onClose} />);
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل العلامات التجارية' })).toBeVisible();
  server.use(answers('get', '/brands', []));
  await userEvent.click(button('إعادة المحاولة'));
  expect(await screen.findByRole('heading', { name: 'لا توجد علامات تجارية بعد' })).toBeVisible();
});
