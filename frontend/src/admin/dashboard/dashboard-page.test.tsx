import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { MAIN_SCREENS, MORE_SCREENS } from '../shell/screens';
import { currentAdmin } from '../testing/answers';
import { anAdmin, sessionOf, someCounts } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';
import { aDay, attentiveShipments, someSales, waitingRecoveries } from './testing';

const numbers = {
  brands: 12,
  products: 48,
  gift_sets: 6,
  orders: 20,
  customers: 89,
  by_status: someCounts(),
};

beforeEach(() => server.use(currentAdmin(), ...aDay(), answers('get', '/admins/dashboard', numbers)));

it('greets and shows the live figures', async () => {
  renderAdmin('/admin/dashboard');
  expect(screen.getByRole('heading', { name: 'أهلًا ليلى' })).toBeVisible();
  const figures = await screen.findByRole('region', { name: 'أرقام المتجر' });
  expect(figures).toHaveTextContent('89 الزبائن');
});

it.each([
  ['20 الطلبات', '/admin/orders'],
  ['48 المنتجات', '/admin/products'],
  ['6 مجموعات الهدايا', '/admin/gift-sets'],
  ['12 العلامات التجارية', '/admin/brands'],
])('has a tile «%s» that leads to %s', async (name, path) => {
  renderAdmin('/admin/dashboard');
  const tiles = within(await screen.findByRole('navigation', { name: 'أقسام الإدارة' }));
  expect(tiles.getAllByRole('link')).toHaveLength(4);
  expect(tiles.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', path);
});

it('leads from each status to its orders', async () => {
  renderAdmin('/admin/dashboard');
  const shares = await screen.findByRole('region', { name: 'الطلبات حسب الحالة' });
  expect(within(shares).getByRole('link', { name: /تم الشحن/ })).toHaveAttribute(
    'href',
    '/admin/orders?status=shipped',
  );
  expect(within(shares).getByRole('link', { name: /قيد الانتظار/ })).toHaveAttribute('href', '/admin/orders');
});

it('shows what waits longest, where it stands, and the way to it', async () => {
  renderAdmin('/admin/dashboard');
  const waiting = await screen.findByRole('region', { name: 'بانتظار التجهيز' });
  expect(waiting).toHaveTextContent('5 طلبات تنتظر أن تبدأ تجهيزها.');
  const order = within(waiting).getByRole('link', { name: /1001/ });
  expect(order).toHaveAttribute('href', '/admin/orders?status=all&search=1001');
  expect(order).toHaveTextContent('سلمى خالد');
  expect(order).toHaveTextContent(/منذ/);
  expect(order).toHaveTextContent('قيد التجهيز');
  expect(within(waiting).getByRole('link', { name: 'إدارة الطلبات' })).toHaveAttribute(
    'href',
    '/admin/orders',
  );
});

it('shows how many customers wait for a link to a new password, and leads to them', async () => {
  server.use(waitingRecoveries(2));
  renderAdmin('/admin/dashboard');
  expect(await screen.findByText('زبونان نسيا كلمة المرور وينتظران رابطًا منك.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'عرض الطلبات' });
  expect(link).toHaveAttribute('href', '/admin/password-recoveries');
});

it('shows how many shipments need attention, and leads to them', async () => {
  server.use(attentiveShipments(3));
  renderAdmin('/admin/dashboard');
  expect(await screen.findByText(/^3 شحنات تحتاج انتباهك/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرضها' })).toHaveAttribute('href', '/admin/shipments?attention=1');
});

const figure = (name: string) => {
  const sales = screen.getByRole('region', { name: 'المبيعات' });
  return within(sales).getByText(name, { selector: 'dt' }).nextElementSibling;
};

it('tells orders, revenue, average, statuses and regions of today, seven days and thirty', async () => {
  renderAdmin('/admin/dashboard');
  const sales = within(await screen.findByRole('region', { name: 'المبيعات' }));
  expect(figure('الطلبات')).toHaveTextContent('4');
  expect(figure('المبيعات')).toHaveTextContent('320.00 ₪');
  expect(figure('متوسط الطلب')).toHaveTextContent('80.00 ₪');
  expect(sales.getByRole('button', { name: 'اليوم', pressed: true })).toBeVisible();
  await userEvent.click(sales.getByRole('button', { name: 'آخر 7 أيام' }));
  expect(figure('الطلبات')).toHaveTextContent('30');
  expect(sales.getByRole('heading', { name: 'حسب الحالة: آخر 7 أيام' })).toBeVisible();
  expect(sales.getByRole('row', { name: /الضفة الغربية 30/ })).toBeVisible();
  await userEvent.click(sales.getByRole('button', { name: 'آخر 30 يومًا' }));
  expect(sales.getByText('لا طلبات في هذه المدة.')).toBeVisible();
});

it('shows best sellers, what runs out and what was not found', async () => {
  renderAdmin('/admin/dashboard');
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const best = await region('الأكثر مبيعًا في 30 يومًا');
  expect(best.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/عود وود.*12 قطعة.*300\.00/),
    expect.stringMatching(/مسك.*قطعتان.*ضمن المجموعات/),
  ]);
  const low = await region('على وشك النفاد');
  expect(low.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/عود وود.*زجاجة · 100 مل.*نفد/),
    expect.stringMatching(/مسك.*الزجاجة المفتوحة.*بقي 12\.5 مل/),
  ]);
  expect((await region('عمليات بحث لم تجد شيئًا')).getByRole('listitem')).toHaveTextContent(
    'شانيل7 مراتآخرها 19 تشرين الثاني 2026',
  );
});

it('says what is empty', async () => {
  server.use(
    answers('get', '/admins/dashboard/sales', someSales({ waiting: [], best_sellers: [] })),
    answers('get', '/admins/catalog/attention', { low_stock: [], missed_searches: [] }),
  );
  renderAdmin('/admin/dashboard');
  for (const text of ['لم يُبع شيء في آخر 30 يومًا.', 'لا شيء على وشك النفاد.', 'كل من بحث وجد شيئًا.']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

it('shows nothing of orders, customers and what was sold to those who see to the catalogue', async () => {
  const admin = { role: 'catalogue', has_second_factor: false, must_enrol: false } as const;
  const counts = { brands: 12, products: 48, gift_sets: 6 };
  server.use(
    answers('get', '/users/me', { user: anAdmin({ admin }) }),
    answers('get', '/admins/catalog/counts', counts),
    refuses('get', '/admins/dashboard', 403),
    refuses('get', '/admins/dashboard/sales', 403),
  );
  renderAdmin('/admin/dashboard', { stored: { session: sessionOf('catalogue') } });
  const tiles = within(await screen.findByRole('navigation', { name: 'أقسام الإدارة' }));
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/products',
    '/admin/gift-sets',
    '/admin/brands',
  ]);
  expect(await screen.findByRole('region', { name: 'على وشك النفاد' })).toBeVisible();
  for (const name of ['المبيعات', 'بانتظار التجهيز']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByText('الزبائن')).not.toBeInTheDocument();
});

it('keeps the rest when the sales do not come, and asks for them again', async () => {
  server.use(refuses('get', '/admins/dashboard/sales', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderAdmin('/admin/dashboard');
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل المبيعات' })).toBeVisible();
  expect(screen.getByText('89')).toBeVisible();
  server.use(...aDay());
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('region', { name: 'المبيعات' })).toBeVisible();
});

it('links to no screen that does not exist', async () => {
  renderAdmin('/admin/dashboard');
  await screen.findByRole('region', { name: 'أرقام المتجر' });
  const screens = [...MAIN_SCREENS, ...MORE_SCREENS].map(({ to }) => to);
  for (const link of screen.getAllByRole('link')) {
    const [path] = (link.getAttribute('href') ?? '').split('?');
    expect(['/', '#main', ...screens]).toContain(path);
  }
});

it('offers to try again when the numbers do not come', async () => {
  server.use(refuses('get', '/admins/dashboard', 503, { message: 'الخدمة غير متاحة الآن.' }));
  renderAdmin('/admin/dashboard');
  expect(await screen.findByText('الخدمة غير متاحة الآن.')).toBeVisible();
  server.use(answers('get', '/admins/dashboard', numbers));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('89')).toBeVisible();
});

it('leads to the returns that need a person, and leaves out states without any', async () => {
  server.use(answers('get', '/admins/returns/counts', { requested: 3, approved: 0, received: 1 }));
  renderAdmin('/admin/dashboard');
  const returns = within(await screen.findByRole('navigation', { name: 'المرتجعات' }));
  expect(returns.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/returns',
    '/admin/returns?state=received',
  ]);
  expect(returns.getByRole('link', { name: /^3 طلبات إرجاع قيد المراجعة/ })).toBeVisible();
});
