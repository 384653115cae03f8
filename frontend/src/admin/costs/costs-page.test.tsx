import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import type { VariantCost } from '../api';
import { currentAdmin } from '../testing/answers';
import { aVariantCost, someCostRules } from '../testing/bottles';
import { renderAdmin } from '../testing/render-admin';

const show = () => renderAdmin('/admin/costs');
const box = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Answer the list with these costs of whole bottles. */
const lists = (...costs: VariantCost[]) =>
  http.get('*/api/v1/admins/cost-rules/variants', () =>
    HttpResponse.json({ success: true, message: '', data: costs, pagination: metaOf(costs) }),
  );

/** Accept what is saved at that path with this answer; `sent` are the bodies. */
function saves(path: string, data: unknown) {
  const sent: unknown[] = [];
  server.use(
    http.put(`*/api/v1/admins/cost-rules/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  return sent;
}

beforeEach(() =>
  server.use(currentAdmin(), answers('get', '/admins/cost-rules', someCostRules()), lists(aVariantCost())),
);

it('adds a consumable by keyboard alone, and saves all of them', async () => {
  const sent = saves('consumables', someCostRules({ version: 5 }));
  show();
  expect(await box('المادة 1')).toHaveDisplayValue('عبوة');
  screen.getByRole('button', { name: 'إضافة مادة' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await box('المادة 2')).toHaveFocus();
  await userEvent.keyboard('ملصق{Tab}2.5{Tab}0.30{Enter}');
  expect(await screen.findByText('حُفظت مواد التعبئة')).toBeVisible();
  expect(sent).toEqual([
    {
      expected_version: 4,
      consumables: [
        { name: 'عبوة', size: 5, cost: 1.5 },
        { name: 'ملصق', size: 2.5, cost: 0.3 },
      ],
    },
  ]);
});

it('names what is wrong in a row, and removes rows', async () => {
  const sent = saves('consumables', someCostRules({ version: 5 }));
  show();
  await userEvent.clear(await box('المادة 1'));
  await userEvent.clear(await box('تكلفتها (₪) 1'));
  await press('حفظ المواد');
  expect((await screen.findAllByText('اكتب اسم المادة')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('اكتب مبلغًا بالشواكل، مثل 1.50.').length).toBeGreaterThan(0);
  await press('حذف المادة 1');
  expect(screen.getByText(/^لا مواد بعد/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة مادة' })).toHaveFocus();
  await press('حفظ المواد');
  expect(await screen.findByText('حُفظت مواد التعبئة')).toBeVisible();
  expect(sent).toEqual([{ expected_version: 4, consumables: [] }]);
});

it('shows what a colleague saved before', async () => {
  const data = someCostRules({ version: 5, consumables: [{ name: 'عبوة زجاج', size: 5, cost: 2 }] });
  server.use(refuses('put', '/admins/cost-rules/consumables', 409, { code: 'conflict', data }));
  show();
  await userEvent.type(await box('المادة 1'), ' صغيرة');
  await press('حفظ المواد');
  const notice = await screen.findByRole('dialog', { name: 'تغيّرت التكاليف قبلك' });
  server.use(answers('get', '/admins/cost-rules', data));
  await userEvent.click(within(notice).getByRole('button', { name: 'عرض ما صارت إليه' }));
  expect(await screen.findByDisplayValue('عبوة زجاج')).toBeVisible();
});

it('sets the cost of a whole bottle, and makes it unknown again', async () => {
  const cost = aVariantCost({ cost: 450 });
  const sent = saves('variants/v100', cost);
  server.use(lists(cost));
  show();
  const name = /^تكلفة عود وود/;
  const field = within(await screen.findByRole('form', { name })).getByRole('textbox', { name });
  expect(field).toHaveDisplayValue('450');
  await userEvent.clear(field);
  await userEvent.type(field, 'كثير{Enter}');
  expect(await screen.findByText('اكتب مبلغًا بالشواكل، مثل 450.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '460{Enter}');
  expect(await screen.findByText(/^حُفظت تكلفة/)).toBeVisible();
  await userEvent.clear(await screen.findByRole('textbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: /^حفظ تكلفة عود وود/ }));
  await expect.poll(() => sent).toEqual([{ cost: 460 }, { cost: null }]);
});

it('says that everything is poured, and why costs cannot be loaded', async () => {
  server.use(lists());
  const { unmount } = show();
  expect(await screen.findByText('كل ما يُباع يُسكب من زجاجات مفتوحة.')).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/cost-rules', 503, { message: 'الخدمة غير متاحة الآن.' }));
  const second = show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل التكاليف' })).toBeVisible();
  second.unmount();
  server.use(refuses('get', '/admins/cost-rules/variants', 503, {}));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل تكلفة الزجاجات الكاملة' })).toBeVisible();
});

it('has forms for the whole bottles of one page alone', async () => {
  server.use(
    http.get('*/api/v1/admins/cost-rules/variants', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const costs = [aVariantCost({ variant_id: `v${page}`, product_name: `عطر ${page}` })];
      const pagination = metaOf(costs, { current_page: page, page, last_page: 2, total: 2 });
      return HttpResponse.json({ success: true, message: '', data: costs, pagination });
    }),
  );
  show();
  expect(await screen.findByRole('form', { name: /^تكلفة عطر 1/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'الصفحة 2' }));
  expect(await screen.findByRole('form', { name: /^تكلفة عطر 2/ })).toBeVisible();
  expect(screen.queryByRole('form', { name: /^تكلفة عطر 1/ })).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/costs?page=2');
});
