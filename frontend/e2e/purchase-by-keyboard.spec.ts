import { cartLink } from './header';
import { step, tabTo } from './keyboard';
import { expect, test } from './shop';

const NAME = 'سلمى الخطيب';

test('a purchase works by keyboard alone', async ({ page, shop }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  const box = (name: string) => main.getByRole('textbox', { name });
  const product = shop.products.find(
    ({ variants = [] }) => variants.length > 1 && variants.every(({ is_available }) => is_available),
  );
  if (!product) throw new Error('no product has several sizes that can be had');

  await test.step('past the header, into the shop', async () => {
    await page.goto('/');
    await expect(main.getByRole('link', { name: 'تسوق الآن' })).toBeVisible();
    await step(page);
    await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, main.getByRole('link', { name: 'تسوق الآن' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/products');
  });

  await test.step('search the list, open a product', async () => {
    await tabTo(page, main.getByRole('searchbox'));
    await keyboard.type(product.name);
    await keyboard.press('Enter');
    const link = main.getByRole('article').getByRole('link', { name: product.name }).first();
    await expect(page).toHaveURL(/search=/);
    await tabTo(page, link);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  await test.step('another size, two of it', async () => {
    const sizes = main.getByRole('group', { name: 'اختر الحجم' }).getByRole('radio');
    await tabTo(page, sizes.and(page.locator(':checked')));
    const before = await sizes.and(page.locator(':checked')).getAttribute('value');
    await keyboard.press('ArrowDown');
    await expect(sizes.and(page.locator(':checked'))).not.toHaveAttribute('value', before ?? '');
    await tabTo(page, main.getByRole('button', { name: 'زيادة الكمية' }));
    await keyboard.press('Space');
    await expect(box('الكمية')).toHaveValue('2');
    await tabTo(page, main.getByRole('button', { name: /أضف إلى السلة/ }).first());
    await keyboard.press('Enter');
    await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعتان');
  });

  await test.step('the cart', async () => {
    await tabTo(page, cartLink(page), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/cart');
    const proceed = main.getByRole('button', { name: 'المتابعة إلى الدفع' });
    await expect(proceed).toBeEnabled();
    await tabTo(page, proceed);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible();
  });

  await test.step('the form', async () => {
    await tabTo(page, box('الاسم الكامل'));
    await keyboard.type(NAME);
    await tabTo(page, box('رقم الهاتف'));
    await keyboard.type('0591234567');
    await tabTo(page, main.getByRole('combobox', { name: 'المدينة أو القرية' }));
    await keyboard.type('رام الل');
    await expect(page.getByRole('option', { name: /^رام الله/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(main.getByRole('radio', { name: 'الضفة الغربية' })).toBeChecked();
    await tabTo(page, box('العنوان بالتفصيل'));
    await keyboard.type('حي الماصيون، شارع الكرامة');
    const confirm = main.getByRole('button', { name: 'تأكيد الطلب' });
    await expect(confirm).toBeEnabled();
    await tabTo(page, confirm);
    await keyboard.press('Enter');
  });

  await test.step('the order is placed, and can be followed', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق');
    await tabTo(page, main.getByRole('link', { name: 'تتبّع الطلب' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^الطلب رقم \d+$/ })).toBeVisible();
  });
});
