import { admin, aProductAboutToRise, bestSellersForMen } from './store';
import { expect, expectAccessible, test } from './test';

const SIZE_ML = 5;
const QUANTITY = 2;

test('a guest orders, an administrator fulfils the order, and the product rises in the best sellers', async ({
  page,
  request,
  isMobile,
}) => {
  const { product, size, above } = await aProductAboutToRise(request, SIZE_ML, QUANTITY);
  let number = '';
  const firstOrder = () => (isMobile ? page.getByRole('article').first() : page.getByRole('row').nth(1));

  await test.step('from home to the listing for men', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    if (isMobile) await page.getByRole('button', { name: 'القائمة' }).click();
    await page
      .getByRole('navigation', { name: 'التنقل الرئيسي' })
      .getByRole('link', { name: 'رجال' })
      .click();
    await expect(page).toHaveURL('/categories/men');
    await expect(page.getByRole('heading', { level: 1, name: 'عطور رجالية' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('search, and open a product', async () => {
    await page.getByRole('searchbox', { name: 'ابحث في هذه القائمة' }).fill(product.name);
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('two of 5 ml into the cart', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${SIZE_ML} مل`) }).check();
    await page.getByRole('main').getByRole('button', { name: 'زيادة الكمية' }).click();
    await expect(page.getByRole('textbox', { name: 'الكمية' })).toHaveValue(String(QUANTITY));
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click();
    await page.getByRole('link', { name: 'سلة التسوق، قطعتان' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main')).toContainText(product.name);
    await expect(page.getByRole('main')).toContainText((size.price * QUANTITY).toFixed(2));
    await expectAccessible(page);
  });

  await test.step('checkout as a guest', async () => {
    await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible();
    await page.getByLabel('الاسم الكامل').fill('سلمى الخطيب');
    await page.getByLabel('رقم الهاتف').fill('0591234567');
    await page.getByRole('radio', { name: 'الضفة الغربية' }).check();
    await page.getByLabel('المدينة أو القرية').fill('رام الله');
    await page.getByLabel('العنوان بالتفصيل').fill('حي الماصيون، شارع الكرامة، بناية ٤');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'تأكيد الطلب' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeVisible();
    const ticket = page.getByText(/^\d{4,}$/);
    await expect(ticket).toBeVisible();
    number = (await ticket.textContent()) ?? '';
    await expectAccessible(page);
  });

  await test.step('the administrator finds the order first under pending', async () => {
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('البريد الإلكتروني').fill(admin.email());
    await page.getByLabel('كلمة المرور').fill(admin.password());
    await page.getByRole('button', { name: 'دخول' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'الطلبات', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'إدارة الطلبات' })).toBeVisible();
    await expect(firstOrder()).toContainText(number);
    await expect(firstOrder()).toContainText('قيد الانتظار');
    await expectAccessible(page);
  });

  await test.step('and carries it through to delivered', async () => {
    for (const status of ['قيد التجهيز', 'تم الشحن', 'تم التسليم']) {
      await firstOrder()
        .getByRole('button', { name: `نقل الطلب ${number} إلى ${status}` })
        .click();
      await expect(page.getByText('تم تحديث حالة الطلب بنجاح').last()).toBeVisible();
      await page
        .getByRole('navigation', { name: 'تصفية الطلبات' })
        .getByRole('link', { name: status })
        .click();
      await expect(firstOrder()).toContainText(number);
      await expect(firstOrder()).toContainText(status);
    }
  });

  await test.step('the product has passed the one above it', async () => {
    const placeOf = async (id: string) =>
      (await bestSellersForMen(request)).findIndex((each) => each.id === id);
    await expect
      .poll(async () => (await placeOf(product.id)) < (await placeOf(above.id)), { timeout: 15_000 })
      .toBe(true);
  });
});
