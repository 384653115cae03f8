import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { counts, lists } from '../testing/answers';
import { anAdmin, anOrder, sessionOf } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';

let mustEnrol: boolean;

const title = () => screen.findByRole('heading', { level: 1, name: 'الخطوة الثانية مطلوبة' });
const orders = () => screen.findByRole('heading', { level: 1, name: 'إدارة الطلبات' });

beforeEach(() => {
  mustEnrol = true;
  server.use(
    http.get('*/api/v1/users/me', () => {
      const admin = { role: 'orders', has_second_factor: !mustEnrol, must_enrol: mustEnrol };
      return HttpResponse.json({ success: true, message: '', data: { user: { ...anAdmin(), admin } } });
    }),
    answers('post', '/admins/two_factor', { secret: 'JBSWY3DP', url: 'otpauth://totp/a?secret=JBSWY3DP' }),
    http.put('*/api/v1/admins/two_factor', () => {
      mustEnrol = false;
      return HttpResponse.json({ success: true, message: '', data: { recovery_codes: ['aaaa-bbbb'] } });
    }),
    counts(),
    lists([anOrder()]),
    answers('get', '/admins/orders/templates', []),
  );
});

it('blocks the back office until enrolment is complete', async () => {
  renderAdmin('/admin/orders', { stored: { session: sessionOf('orders') } });
  await title();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('كلمة المرور الحالية'), 'secret1{Enter}');
  await userEvent.type(await screen.findByLabelText(/ثم اكتب الأرقام الستة/), '123456{Enter}');
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  expect(await title()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'حفظتُ الرموز' }));
  expect(await orders()).toBeVisible();
});

it('requires enrolment as soon as the server demands it', async () => {
  mustEnrol = false;
  renderAdmin('/admin/orders', { stored: { session: sessionOf('orders') } });
  const refresh = await screen.findByRole('button', { name: 'تحديث' });
  await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
  mustEnrol = true;
  server.use(
    refuses('get', '/admins/orders', 403, { code: 'second_factor_required', message: 'فعّل الخطوة الثانية.' }),
  );
  await userEvent.click(refresh);
  expect(await title()).toBeVisible();
});

it('lets out who would rather not', async () => {
  server.use(answers('post', '/users/logout', null));
  const { store } = renderAdmin('/admin/orders', { stored: { session: sessionOf('orders') } });
  await title();
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/login'));
  expect(store.getState().session.admin).toBeNull();
});
