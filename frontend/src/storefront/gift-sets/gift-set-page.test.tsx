import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Route, Switch } from 'wouter';
import type { GiftSet, GiftSetItem } from '@/api';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aGiftSet, aQuote } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { GiftSetPage } from './gift-set-page';

const item: GiftSetItem = {
  id: 'i1',
  variant_id: 'v5',
  quantity: 2,
  product: {
    id: 'p1',
    slug: 'oud-wood',
    name: 'عود وود',
    brand: { id: 'b1', name: 'دار العود', slug: 'dar-al-oud' },
    category: 'UNISEX',
    quantity: 2,
    variant: { id: 'v5', name: 'عينة 5 مل', price: 75, size_value: 5, size_unit: 'ml', image_path: null },
  },
};
const show = () =>
  renderApp(
    <Switch>
      <Route path="/gift-sets/:giftSetSlug" component={GiftSetPage} />
    </Switch>,
    { path: '/gift-sets/winter-box' },
  );
const has = (changes: Partial<GiftSet> = {}) =>
  server.use(answers('get', '/gift_sets/winter-box', aGiftSet({ items: [item], ...changes })));
const heading = () => screen.findByRole('heading', { level: 1, name: 'علبة الشتاء' });
const failed = () => screen.findByRole('alert');

beforeEach(() => {
  server.use(...defaultHandlers, answers('post', '/cart/quote', aQuote()));
  has({ image_path: 'sets/winter.webp', description: '<p>دفء في علبة</p>' });
});

it('name, image and badges', async () => {
  show();
  const head = (await heading()).closest('header');
  expect(screen.getByRole('img', { name: 'علبة الشتاء' })).toHaveAttribute(
    'src',
    '/storage/sets/winter.webp?w=400',
  );
  expect(head).toHaveTextContent('مجموعة هدايا');
  expect(head).toHaveTextContent('عطر واحد');
});

it('included items: product, brand, variant, category and quantity', async () => {
  show();
  await heading();
  const product = screen.getByRole('link', { name: 'عود وود' });
  expect(product).toHaveAttribute('href', '/products/oud-wood');
  expect(screen.getByRole('link', { name: 'دار العود' })).toHaveAttribute('href', '/brands/dar-al-oud');
  const entry = product.closest('li');
  expect(entry).toHaveTextContent('دار العود · عينة 5 مل · غير محدد');
  expect(entry).toHaveTextContent('العدد: 2');
});

it('price and original price, and what it saves against buying its contents one by one', async () => {
  show();
  await heading();
  expect(screen.getByText('وفّر 20%')).toBeInTheDocument();
  expect(screen.getByText(/منفردة/)).toHaveTextContent('توفّر 30.00 ₪ عن شراء محتوياتها منفردة');
});

it('says nothing of buying one by one where that is not dearer', async () => {
  has({ price: 150, original_price: null });
  show();
  await heading();
  expect(screen.queryByText(/منفردة/)).not.toBeInTheDocument();
});

it('quantity 1 to 10 goes into the cart', async () => {
  const { store } = show();
  await heading();
  const quantity = screen.getByRole('textbox', { name: 'الكمية' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '11{Enter}');
  expect(quantity).toHaveDisplayValue('1');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '10{Enter}');
  expect(screen.getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
  await userEvent.click(screen.getAllByRole('button', { name: 'أضف إلى السلة' })[0] as HTMLElement);
  expect(store.getState().cart.gift_sets).toEqual([{ id: 'g1', slug: 'winter-box', quantity: 10 }]);
  const notices = screen.getByRole('region', { name: 'الإشعارات' });
  expect(within(notices).getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/cart');
});

it('asks for no quote of what the page knows, even once it is in the cart', async () => {
  const { store } = show();
  await heading();
  await userEvent.click(screen.getAllByRole('button', { name: 'أضف إلى السلة' })[0] as HTMLElement);
  expect(screen.getByText('بحسب ما في سلتك الآن')).toBeVisible();
  expect(Object.keys(store.getState().api.queries).join()).not.toContain('quoteCart');
});

it('cannot be added while it is not available', async () => {
  has({ is_available: false });
  show();
  await heading();
  for (const button of screen.getAllByRole('button', { name: 'غير متوفر' })) expect(button).toBeDisabled();
});

it('description', async () => {
  show();
  const title = await screen.findByRole('heading', { name: 'عن المجموعة' });
  expect(title.closest('section')).toHaveTextContent('دفء في علبة');
});

it('error view: its title, the message and a back button', async () => {
  server.use(refuses('get', '/gift_sets/winter-box', 404, { code: 'not_found' }));
  show();
  expect(within(await failed()).getByRole('heading', { level: 1 })).toHaveTextContent(
    'خطأ في تحميل المجموعة',
  );
  expect(await failed()).toHaveTextContent('المجموعة غير موجودة');
  expect(document.title).toMatch(/^الصفحة غير موجودة \|/);
  await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/gift-sets');
});

it.each([
  ['the server’s message', { message: 'المتجر غير متاح حالياً' }, 'المتجر غير متاح حالياً'],
  ['that loading failed', {}, 'فشل في تحميل المجموعة'],
])('error view, otherwise: %s', async (_what, body, text) => {
  server.use(refuses('get', '/gift_sets/winter-box', 500, body));
  show();
  expect(await failed()).toHaveTextContent(text);
});

it('error view, malformed data', async () => {
  server.use(answers('get', '/gift_sets/winter-box', { name: 'علبة' }));
  show();
  expect(await failed()).toHaveTextContent('وصلتنا بيانات غير مفهومة من المتجر');
  has();
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await heading()).toBeInTheDocument();
});
