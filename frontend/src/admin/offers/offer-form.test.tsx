import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { anAdmin, sessionOf } from '../testing/builders';
import { anOffer, someConditions } from '../testing/offers';
import { renderAdmin } from '../testing/render-admin';
import { listsOffers, mockNames, takesOffers } from './testing';

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const summary = () => screen.getByRole('region', { name: 'ماذا يعطي هذا العرض' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const edit = (changes = {}) => {
  server.use(answers('get', '/admins/offers/f1', anOffer(changes)));
  renderAdmin('/admin/offers/f1');
};
const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};

beforeEach(() => {
  mockNames();
  listsOffers([]);
});

it('tells in a sentence what is being typed, and adds it', async () => {
  const sent = takesOffers(anOffer());
  renderAdmin('/admin/offers/new');
  await userEvent.type(await field('اسم العرض'), 'خصم العيد');
  expect(summary()).toHaveTextContent('خصم …% على كل الأصناف');
  await userEvent.type(await field('النسبة %'), '١٠');
  await userEvent.type(await field(/^كود الخصم/), 'eid10');
  await userEvent.type(screen.getByRole('combobox', { name: 'المنتجات' }), 'عود');
  await userEvent.click(await screen.findByRole('option', { name: /عود وود/ }));
  expect(await screen.findByRole('button', { name: 'إزالة: عود وود' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'القدس' }));
  await userEvent.type(await field(/^أقل عدد من القطع/), '3');
  await userEvent.type(screen.getByLabelText(/^حتى نهاية يوم/), '2026-12-31');
  await waitFor(() =>
    expect(summary().textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      'خصم 10% على «عود وود» عند شراء 3 قطع أو أكثر، للتوصيل إلى القدس، بالكود EID10، حتى 31 كانون الأول 2026',
    ),
  );
  await press('إضافة العرض');
  expect(await screen.findByText('أُضيف العرض')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/offers');
  expect(sent).toEqual([
    [
      'POST',
      expect.objectContaining({
        name: 'خصم العيد',
        code: 'EID10',
        effect: 'percent',
        percent: 10,
        amount: null,
        conditions: someConditions({ product_ids: ['p1'], regions: ['JERUSALEM'], minimum_units: 3 }),
        ends_at: '2026-12-31T22:00:00.000Z',
        is_enabled: true,
      }),
    ],
  ]);
});

it('asks for what the effect needs, and shows the errors of the server at their fields', async () => {
  edit();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'نوع العرض' }),
    'خصم على كل قطعة ثانية أو ثالثة',
  );
  await retype('اسم العرض', ' ');
  await press('حفظ العرض');
  expect(await screen.findByRole('link', { name: 'اكتب اسم العرض' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'اكتب عددًا من 2 إلى 10' })).toBeVisible();
  await retype('اسم العرض', 'الثانية أرخص');
  await retype(/^ترتيب القطعة/, '2');
  expect(summary()).toHaveTextContent('خصم 10% على كل قطعة ثانية من كل الأصناف');
  const errors = { 'conditions.sizes.0': ['هذا الحجم كبير.'], code: ['هذا الكود مستعمل.'] };
  server.use(refuses('put', '/admins/offers/f1', 422, { code: 'validation_failed', errors }));
  await press('حفظ العرض');
  await waitFor(async () => expect(await field(/^الأحجام/)).toHaveAccessibleDescription(/هذا الحجم كبير/));
  expect(await field(/^كود الخصم/)).toHaveAccessibleDescription(/هذا الكود مستعمل/);
});

it('shows what a colleague made of the offer, and goes on from there', async () => {
  const present = anOffer({ version: 2, percent: 25, updated_by: 'هبة' });
  server.use(refuses('put', '/admins/offers/f1', 409, { code: 'conflict', data: present }));
  edit();
  await retype('النسبة %', '15');
  await press('حفظ العرض');
  const dialog = within(await screen.findByRole('dialog', { name: 'تغيّر هذا العرض قبلك' }));
  expect(dialog.getByText(/عدّله هبة وأنت تكتب/)).toBeVisible();
  expect(dialog.getByText(/خصم 25% على كل الأصناف/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'عرض حالته الآن' }));
  expect(await field('النسبة %')).toHaveDisplayValue('25');
  const sent = takesOffers(anOffer({ version: 3 }));
  await retype('النسبة %', '30');
  await press('حفظ العرض');
  expect(await screen.findByText('حُفظ العرض')).toBeVisible();
  expect(sent).toEqual([['PUT', expect.objectContaining({ expected_version: 2, percent: 30 })]]);
});

it('says when an offer cannot be deleted, and deletes it otherwise', async () => {
  const message = 'استعملته طلبات، فلا يُحذف.';
  server.use(
    http.delete('*/api/v1/admins/offers/f1', () =>
      HttpResponse.json({ success: false, message, code: 'offer_used' }, { status: 409 }),
    ),
  );
  edit();
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'حذف العرض' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  };
  await remove();
  expect(await screen.findByText(message)).toBeVisible();
  const sent = takesOffers(anOffer());
  await remove();
  expect(await screen.findByText('حُذف العرض')).toBeVisible();
  expect(sent).toEqual([['DELETE', undefined]]);
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/offers');
});

it('is a sentence for those who may not change it', async () => {
  const admin = { role: 'orders', has_second_factor: false, must_enrol: false } as const;
  server.use(
    answers('get', '/users/me', { user: anAdmin({ admin }) }),
    answers('get', '/admins/offers/f1', anOffer({ limit: 100, uses: 7 })),
  );
  renderAdmin('/admin/offers/f1', { stored: { session: sessionOf('orders') } });
  expect(await screen.findByText('خصم 10% على كل الأصناف، لأول 100 طلب')).toBeVisible();
  expect(screen.getByText('7 من 100 من الطلبات')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'حذف العرض' })).not.toBeInTheDocument();
});
