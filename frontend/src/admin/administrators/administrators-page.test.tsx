import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Administrator } from '../api';
import { anAdministrator, aSession } from '../testing/administrators';
import { adminSession, anAdmin } from '../testing/builders';
import AdministratorsPage from './administrators-page';

const self = anAdministrator({ id: anAdmin().id, name: 'ليلى', role: 'owner', has_second_factor: true });
const sent = vi.fn();

const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, message: '', data }, { status });

/** Answer every update with the changed administrator. */
const takesChange = (administrator: Administrator) =>
  http.put<{ id: string }>('*/api/v1/admins/people/:id', async ({ request, params }) => {
    const body = (await request.json()) as Partial<Administrator>;
    sent(params.id, body);
    return ok({ ...administrator, ...body });
  });
const show = (...administrators: Administrator[]) => {
  server.use(answers('get', '/admins/people', administrators));
  return renderApp(<AdministratorsPage />, { path: '/admin/people', stored: { session: adminSession } });
};
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sent.mockReset();
  server.use(answers('get', '/admins/people/policy', { second_factor_required: false }));
});

it('tells who works here, what for, and when they were last seen', async () => {
  show(
    self,
    anAdministrator(),
    anAdministrator({ id: 'p3', name: 'هدى', is_disabled: true, last_seen_at: null, sessions: 0 }),
  );
  const layla = await card('ليلى');
  expect(layla.getByText('مالك')).toBeVisible();
  expect(layla.getByText('أنت')).toBeVisible();
  expect(layla.getByText('مفعّلة')).toBeVisible();
  const rana = await card('رنا');
  expect(rana.getByText('الطلبات')).toBeVisible();
  expect(rana.getByText(/20 تشرين الثاني 2026/)).toBeVisible();
  expect(rana.getByText('جلستان مفتوحتان')).toBeVisible();
  const huda = await card('هدى');
  expect(huda.getByText('موقوف')).toBeVisible();
  expect(huda.getByText('لم يدخل بعد')).toBeVisible();
  expect(screen.getByText('3 أشخاص')).toBeInTheDocument();
});

it('offers nobody to shut themselves out', async () => {
  show(self);
  const layla = await card('ليلى');
  expect(layla.queryByRole('button', { name: /إيقاف/ })).not.toBeInTheDocument();
  expect(layla.queryByRole('button', { name: /إلغاء الخطوة/ })).not.toBeInTheDocument();
  await userEvent.click(layla.getByRole('button', { name: 'تعديل ليلى' }));
  for (const role of screen.getAllByRole('radio')) expect(role).toBeDisabled();
  expect(screen.getByText('لا يغيّر أحد دوره بنفسه.')).toBeVisible();
});

it('adds somebody with a role', async () => {
  server.use(
    http.post('*/api/v1/admins/people', async ({ request }) => {
      sent(await request.json());
      return ok(anAdministrator(), 201);
    }),
  );
  show(self);
  await press('إضافة شخص');
  await userEvent.type(screen.getByLabelText('الاسم'), 'رنا');
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني'), 'rana@attar.example');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret-9');
  await userEvent.click(screen.getByRole('radio', { name: /^الكتالوج/ }));
  await press('حفظ');
  expect(await screen.findByText('انضم إلى الفريق')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    name: 'رنا',
    email: 'rana@attar.example',
    password: 'secret-9',
    role: 'catalogue',
  });
});

it('finds what is missing before it is sent, and shows what the store finds', async () => {
  const errors = { email: ['هذا البريد مستعمل.'] };
  server.use(refuses('post', '/admins/people', 422, { code: 'validation_failed', errors }));
  show(self);
  await press('إضافة شخص');
  await press('حفظ');
  const summary = await screen.findByRole('heading', { name: 'يرجى تصحيح الأخطاء التالية:' });
  const links = within(summary.parentElement ?? summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'الاسم مطلوب',
    'البريد الإلكتروني مطلوب',
    'كلمة المرور مطلوبة',
  ]);
  await userEvent.type(screen.getByLabelText('الاسم'), 'رنا');
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني'), 'rana@attar.example');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret-9');
  await press('حفظ');
  await waitFor(() =>
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription('هذا البريد مستعمل.'),
  );
});

it('sends of somebody only what was changed', async () => {
  server.use(takesChange(anAdministrator()));
  show(self, anAdministrator());
  await press('تعديل رنا');
  await userEvent.click(screen.getByRole('radio', { name: /مالك/ }));
  await press('حفظ');
  expect(await screen.findByText('تم حفظ الحساب')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('p2', { role: 'owner' });
});

it('shuts somebody out after asking, and lets them in again', async () => {
  server.use(takesChange(anAdministrator()));
  show(self, anAdministrator(), anAdministrator({ id: 'p3', name: 'هدى', is_disabled: true }));
  await press('إيقاف رنا');
  expect(screen.getByRole('dialog', { name: 'إيقاف رنا؟' })).toHaveTextContent('ستنتهي جلساته كلها الآن');
  expect(sent).not.toHaveBeenCalled();
  await press('إيقاف');
  expect(await screen.findByText('تم الإيقاف')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('p2', { is_disabled: true });
  await press('إعادة هدى إلى الفريق');
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('p3', { is_disabled: false }));
});

it('tells why the last owner stays', async () => {
  const message = 'يجب أن يبقى للمتجر مالك واحد مفعّل على الأقل';
  server.use(refuses('put', '/admins/people/p2', 409, { code: 'last_owner', message }));
  show(self, anAdministrator({ role: 'owner' }));
  await press('إيقاف رنا');
  await press('إيقاف');
  expect(await screen.findByText(message)).toBeVisible();
});

it('switches off a second factor that was lost', async () => {
  server.use(
    http.delete('*/api/v1/admins/people/p2/two_factor', () => {
      sent('reset');
      return ok(anAdministrator());
    }),
  );
  show(self, anAdministrator({ has_second_factor: true }));
  await press('إلغاء الخطوة الثانية لـرنا');
  await press('إلغاء الخطوة الثانية');
  expect(await screen.findByText('تم إلغاء الخطوة الثانية')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('reset');
});

it('lists the sessions of somebody and ends one', async () => {
  server.use(
    answers('get', '/admins/people/p2/sessions', [aSession(), aSession({ id: 's3', device: null })]),
    http.delete('*/api/v1/admins/sessions/s3', () => {
      sent('s3');
      return ok(null);
    }),
  );
  show(self, anAdministrator());
  await press(/جلسات رنا/);
  const dialog = within(screen.getByRole('dialog', { name: 'جلسات رنا' }));
  expect(await dialog.findByText('Firefox على Windows')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'إنهاء جلسة جهاز غير معروف' }));
  expect(await screen.findByText('تم إنهاء الجلسة')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('s3');
});

it('asks a second factor of everybody', async () => {
  server.use(
    http.put('*/api/v1/admins/people/policy', async ({ request }) => {
      sent(await request.json());
      return ok({ second_factor_required: true });
    }),
  );
  show(self);
  await userEvent.click(await screen.findByLabelText('الخطوة الثانية مطلوبة'));
  expect(await screen.findByText('صارت الخطوة الثانية مطلوبة من الجميع')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ second_factor_required: true });
});

it('leads an owner who has none to the own account first', async () => {
  const message = 'الخطوة الثانية غير مفعّلة في حسابك';
  server.use(refuses('put', '/admins/people/policy', 409, { code: 'second_factor_missing', message }));
  show(self);
  await userEvent.click(await screen.findByLabelText('الخطوة الثانية مطلوبة'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('الخطوة الثانية مطلوبة')).not.toBeChecked();
  await press('تفعيلها في حسابي');
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/account');
});

it('reports a failed load and retries', async () => {
  server.use(refuses('get', '/admins/people', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderApp(<AdministratorsPage />, { path: '/admin/people', stored: { session: adminSession } });
  expect(await screen.findByText('الخدمة غير متاحة الآن.')).toBeVisible();
  server.use(answers('get', '/admins/people', [self]));
  await press('إعادة المحاولة');
  expect(await card('ليلى')).toBeTruthy();
});
