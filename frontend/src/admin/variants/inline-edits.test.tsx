import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { useListVariantsQuery, type Variant, type VariantForm } from '../api';
import { useUndoKeys } from '../hooks/use-undo-keys';
import { adminSession, sessionOf } from '../testing/builders';
import { PriceEdit } from './price-edit';
import { StockEdit } from './stock-edit';

const PATH = '*/api/v1/admins/products/p1/variants';
const product = aProduct();

function aStore(fields: Partial<Variant> = {}) {
  const store = { variant: aVariant({ stock: 4, ...fields }), sent: [] as VariantForm[] };
  server.use(
    http.get(PATH, () =>
      HttpResponse.json({ success: true, message: '', data: { variants: [store.variant] } }),
    ),
    http.put<{ id: string }, VariantForm>(`${PATH}/:id`, async ({ request }) => {
      const { expected_price, expected_stock, stock_change, ...facts } = await request.json();
      store.sent.push({ expected_price, expected_stock, stock_change, ...facts });
      const { price, stock = null } = store.variant;
      const isOther =
        (expected_price !== undefined && expected_price !== price) ||
        (expected_stock !== undefined && expected_stock !== stock);
      if (isOther) {
        const saveError = { success: false, message: 'تغيّر', code: 'conflict', data: store.variant };
        return HttpResponse.json(saveError, { status: 409 });
      }
      const counted = stock_change ? { stock: (stock ?? 0) + stock_change } : {};
      store.variant = { ...store.variant, ...(facts as Partial<Variant>), ...counted };
      return HttpResponse.json({ success: true, message: '', data: store.variant });
    }),
  );
  return store;
}

function Desk() {
  useUndoKeys();
  const [variant] = useListVariantsQuery({ product: 'p1' }).data?.data.variants ?? [];
  return variant ? (
    <>
      <PriceEdit product={product} variant={variant} />
      <StockEdit product={product} variant={variant} />
    </>
  ) : null;
}

const show = (session = adminSession) => renderApp(<Desk />, { stored: { session } });
const price = () => screen.findByRole('button', { name: /^تعديل السعر: عود وود، 5 مل/ });
const stock = () => screen.findByRole('button', { name: /^تعديل المخزون: عود وود، 5 مل/ });
const box = () => screen.getByRole('textbox');
const type = async (value: () => Promise<HTMLElement>, text: string) => {
  await userEvent.click(await value());
  await userEvent.clear(box());
  await userEvent.type(box(), text);
};
const conflict = () => screen.findByRole('dialog', { name: 'تغيّر قبل أن تحفظ' });

it('begins with the figure marked, and saves on Enter with the focus where it was', async () => {
  const store = aStore();
  show();
  (await price()).focus();
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('25');
  await userEvent.keyboard('٢٨٫٥{Enter}');
  expect(await screen.findByText(/^سعر .* الآن 28\.50/)).toBeVisible();
  await waitFor(async () => expect(await price()).toHaveFocus());
  await waitFor(async () => expect(await price()).toHaveTextContent('28.50 ₪'));
  expect(store.sent).toEqual([{ price: 28.5, expected_price: 25 }]);
});

it('leaves all as it was on Escape', async () => {
  const store = aStore();
  show();
  await type(price, '99');
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await price()).toHaveFocus());
  await waitFor(async () => expect(await price()).toHaveTextContent('25.00 ₪'));
  expect(store.sent).toEqual([]);
});

it('saves nothing when it is left: it closes unchanged, and stays with what was typed', async () => {
  const store = aStore();
  show();
  await userEvent.click(await price());
  await userEvent.click(document.body);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await type(price, '9');
  await userEvent.click(document.body);
  expect(box()).toHaveValue('9');
  await userEvent.click(screen.getByRole('button', { name: /^إلغاء تعديل السعر: عود وود/ }));
  expect(await price()).toHaveFocus();
  expect(await price()).toHaveTextContent('25.00 ₪');
  expect(store.sent).toEqual([]);
});

it('saves with its button what is in order, and says beside the box what is not', async () => {
  const store = aStore();
  show();
  const save = () => userEvent.click(screen.getByRole('button', { name: /^حفظ المخزون: عود وود/ }));
  await type(stock, '-5');
  await save();
  expect(box()).toHaveAccessibleDescription('لا يصحّ أن ينقص عن الصفر، والموجود 4');
  expect(box()).toHaveFocus();
  await userEvent.clear(box());
  await userEvent.type(box(), '9');
  await save();
  await waitFor(() => expect(store.sent).toEqual([{ stock: 9, expected_stock: 4 }]));
});

it('says what is wrong with what was typed, and stays', async () => {
  const store = aStore();
  show();
  await type(stock, '-5{Enter}');
  expect(box()).toHaveAccessibleDescription('لا يصحّ أن ينقص عن الصفر، والموجود 4');
  expect(box()).toHaveFocus();
  await userEvent.clear(box());
  await userEvent.type(box(), '-1{Enter}');
  await waitFor(async () => expect(await stock()).toHaveTextContent('بقي 3'));
  await waitFor(() => expect(store.sent).toEqual([{ stock_change: -1 }]));
});

it('applies the change at once and rolls it back on an error', async () => {
  aStore();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.put(`${PATH}/:id`, async () => {
      await released;
      return HttpResponse.json({ success: false, message: 'الخدمة غير متاحة الآن.' }, { status: 503 });
    }),
  );
  show();
  await type(stock, '+5{Enter}');
  await waitFor(async () => expect(await stock()).toHaveTextContent('بقي 9'));
  await waitFor(async () => expect(await stock()).toHaveAttribute('aria-busy', 'true'));
  release();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('لم يُحفظ التعديل');
  expect(notice).toHaveTextContent('الخدمة غير متاحة الآن.');
  await waitFor(async () => expect(await stock()).toHaveTextContent('بقي 4'));
});

it('shows the error of the server', async () => {
  aStore();
  const errors = { stock: ['المخزون لا يكفي'] };
  server.use(
    http.put(`${PATH}/:id`, () =>
      HttpResponse.json({ success: false, message: '', code: 'validation_failed', errors }, { status: 422 }),
    ),
  );
  show();
  await type(stock, '-4{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('المخزون لا يكفي');
});

it('takes a change back by the button of its notice', async () => {
  const store = aStore();
  show();
  await type(price, '28{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('تم التراجع')).toBeVisible();
  expect(store.sent.at(-1)).toEqual({ price: 25, expected_price: 28 });
  await waitFor(async () => expect(await price()).toHaveTextContent('25.00 ₪'));
});

it('takes the last change back by the keyboard, but not out of a box', async () => {
  const store = aStore();
  show();
  await type(stock, '+5{Enter}');
  await screen.findByRole('button', { name: 'تراجع' });
  await userEvent.click(await price());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(store.sent).toHaveLength(1);
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await waitFor(() => expect(store.sent.at(-1)).toEqual({ stock_change: -5 }));
  await waitFor(async () => expect(await stock()).toHaveTextContent('بقي 4'));
});

it('says that a change cannot be taken back over what somebody else did since', async () => {
  const store = aStore();
  show();
  await type(price, '28{Enter}');
  const undo = await screen.findByRole('button', { name: 'تراجع' });
  store.variant = { ...store.variant, price: 31 };
  await userEvent.click(undo);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('لم يتم التراجع');
  expect(notice).toHaveTextContent(/غيّر شخص آخر سعر .* صار 31\.00/);
});

it('tells who was overtaken what is there now, and keeps that', async () => {
  const store = aStore();
  show();
  await userEvent.click(await price());
  store.variant = { ...store.variant, price: 30 };
  await userEvent.clear(box());
  await userEvent.type(box(), '28{Enter}');
  const dialog = within(await conflict());
  expect(dialog.getByText(/غيّر شخص آخر سعر .* وأنت تكتب: صار 30\.00/)).toBeVisible();
  expect(dialog.getByText('كان حين بدأت').parentElement).toHaveTextContent('25.00');
  expect(dialog.getByText('كتبت').parentElement).toHaveTextContent('28.00');
  const theirs = dialog.getByRole('button', { name: /^أبقِ 30\.00/ });
  expect(theirs).toHaveFocus();
  await userEvent.click(theirs);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => expect(await price()).toHaveTextContent('30.00 ₪'));
  expect(store.sent).toHaveLength(1);
});

it('saves over a conflicting change on request, and reports further conflicts', async () => {
  const store = aStore();
  show();
  await userEvent.click(await stock());
  store.variant = { ...store.variant, stock: 2 };
  await userEvent.clear(box());
  await userEvent.type(box(), '12{Enter}');
  const mine = await within(await conflict()).findByRole('button', { name: 'احفظ 12 قطعة' });
  store.variant = { ...store.variant, stock: 1 };
  await userEvent.click(mine);
  const again = within(await conflict());
  expect(await again.findByRole('button', { name: 'أبقِ قطعة واحدة' })).toBeVisible();
  await userEvent.click(again.getByRole('button', { name: 'احفظ 12 قطعة' }));
  expect(await screen.findByText(/^مخزون .* الآن 12 قطعة/)).toBeVisible();
  expect(store.sent.at(-1)).toEqual({ stock: 12, expected_stock: 1 });
});

it('is not offered to those who only look', async () => {
  aStore();
  show(sessionOf('orders'));
  expect(await screen.findByText('25.00 ₪')).toBeVisible();
  expect(screen.getByText('بقي 4')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^تعديل/ })).not.toBeInTheDocument();
});

it('does not count what is poured from a bottle', async () => {
  aStore({ stock: null, draws_ml: true });
  show();
  await price();
  expect(screen.getByText(/من الزجاجة/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^تعديل المخزون/ })).not.toBeInTheDocument();
});
