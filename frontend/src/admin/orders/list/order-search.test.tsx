import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { counts, lists, takesChanges } from '../../testing/answers';
import { aMeta, anOrder } from '../../testing/builders';
import { templates } from '../../testing/orders';
import { address, captureQueries, card, isForCount, row, show } from '../testing';

beforeEach(() => server.use(counts(), lists([anOrder()]), templates()));

it('searches once the typing rests, from the first page', async () => {
  const queries = captureQueries();
  show('/admin/orders?status=all&page=1');
  await row('1001');
  await userEvent.type(screen.getByRole('searchbox', { name: /ابحث باسم الزبون/ }), 'سلمى');
  expect(queries).toHaveLength(1);
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&search=سلمى&status=all'));
  expect(queries).toHaveLength(2);
  expect(decodeURIComponent(address() ?? '')).toBe('/admin/orders?status=all&search=سلمى');
});

it('keeps both the text and the status that is chosen before the typing rests', async () => {
  show();
  await row('1001');
  await userEvent.type(screen.getByRole('searchbox', { name: /ابحث باسم الزبون/ }), 'سلمى');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'حالة الطلب' }), 'تم الشحن');
  expect(address()).toBe('/admin/orders?status=shipped');
  await waitFor(() =>
    expect(decodeURIComponent(address() ?? '')).toBe('/admin/orders?status=shipped&search=سلمى'),
  );
});

it('counts on the cards what their links show', async () => {
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isSearch = searchParams.get('search') === 'سلمى' && searchParams.get('region') === 'JERUSALEM';
      const total = isSearch && searchParams.get('status') === 'shipped' ? 2 : 1;
      const pagination = aMeta({ total });
      return HttpResponse.json({ success: true, message: '', data: [anOrder()], pagination });
    }),
  );
  show('/admin/orders?search=سلمى&region=JERUSALEM');
  await waitFor(() => expect(card(/تم الشحن/)).toHaveTextContent(/2$/));
  expect(card(/تم التسليم/)).toHaveTextContent(/1$/);
  expect(card(/تم الشحن/)).toHaveAttribute(
    'href',
    `/admin/orders?status=shipped&region=JERUSALEM&search=${encodeURIComponent('سلمى')}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المنطقة' }), 'كل المناطق');
  await waitFor(() => expect(card(/تم الشحن/)).toHaveTextContent(/3$/));
});

it('asks once for the counts of a search, and again on request alone', async () => {
  const requests: (string | null)[] = [];
  server.use(
    takesChanges(anOrder()),
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (isForCount(searchParams)) requests.push(searchParams.get('status'));
      const pagination = aMeta({ total: 7 });
      return HttpResponse.json({ success: true, message: '', data: [anOrder()], pagination });
    }),
  );
  const others = ['all', 'processing', 'shipped', 'delivered'];
  show('/admin/orders?search=سلمى');
  await row('1001');
  await waitFor(() => expect(card(/تم الشحن/)).toHaveTextContent(/7$/));
  expect(card(/قيد الانتظار/)).toHaveTextContent(/7$/);
  expect(requests).toEqual(others);
  await userEvent.click(screen.getByRole('button', { name: /نقل الطلب 1001/ }));
  await screen.findByText('تم تحديث حالة الطلب بنجاح');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'ترتيب الطلبات' }), 'الأقدم أولًا');
  await waitFor(() => expect(card(/قيد الانتظار/)).toHaveTextContent(/7$/));
  expect(requests).toEqual(others);
  await userEvent.click(screen.getByRole('button', { name: 'تحديث' }));
  await waitFor(() => expect(requests).toEqual([...others, ...others]));
});

it('keeps the list in sight until what the search finds elsewhere is there', async () => {
  const offPageCount = vi.fn();
  let isMoved = false;
  server.use(
    http.put('*/api/v1/admins/orders/o1', () => {
      isMoved = true;
      const data = anOrder({ status: 'processing', version: 2 });
      return HttpResponse.json({ success: true, message: '', data });
    }),
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('status') === 'all' && !isForCount(searchParams)) {
        offPageCount();
        return delay('infinite');
      }
      const data = isMoved ? [] : [anOrder()];
      const pagination = aMeta({ total: data.length });
      return HttpResponse.json({ success: true, message: '', data, pagination });
    }),
  );
  show('/admin/orders?search=1001');
  await row('1001');
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار الطلب 1001' }));
  await userEvent.click(screen.getByRole('button', { name: /نقل الطلب 1001/ }));
  await waitFor(() => expect(offPageCount).toHaveBeenCalled());
  expect(screen.getByText('سلمى خالد')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'الطلبات المختارة' })).not.toBeInTheDocument();
});

it('says that no order fits, with the way to all that fit the search', async () => {
  server.use(lists([]));
  show('/admin/orders?search=zzz');
  expect(await screen.findByText('لا يطابق «zzz» أي طلب ضمن هذه التصفية.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'عرض كل الطلبات' });
  expect(link).toHaveAttribute('href', '/admin/orders?status=all&search=zzz');
  await userEvent.click(link);
  expect(screen.queryByRole('link', { name: 'عرض كل الطلبات' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'مسح البحث' })).toHaveAttribute('href', '/admin/orders?status=all');
});

it('shows what a search finds in other statuses when the chosen one has none, and says where', async () => {
  const queries: string[] = [];
  const delivered = anOrder({ status: 'delivered' });
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      if (!isForCount(searchParams)) queries.push(search);
      const data = searchParams.get('status') === 'all' ? [delivered] : [];
      const pagination = aMeta({ total: data.length });
      return HttpResponse.json({ success: true, message: '', data, pagination });
    }),
  );
  show('/admin/orders?search=4567&region=WEST_BANK');
  expect(within(await row('1001')).getByText('تم التسليم')).toBeVisible();
  expect(
    screen.getByText('لا يطابق «4567» أي طلب بحالة «قيد الانتظار». ما وُجد بحالة «تم التسليم» معروض هنا.'),
  ).toBeVisible();
  expect(queries).toEqual([
    '?page=1&search=4567&status=pending&region=WEST_BANK',
    '?page=1&search=4567&status=all&region=WEST_BANK',
  ]);
});

it('names no statuses of a search that found more than one page elsewhere', async () => {
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const isAll = new URL(request.url).searchParams.get('status') === 'all';
      const data = isAll ? [anOrder({ status: 'delivered' })] : [];
      const pagination = aMeta({ total: isAll ? 40 : 0, last_page: isAll ? 3 : 1 });
      return HttpResponse.json({ success: true, message: '', data, pagination });
    }),
  );
  show('/admin/orders?search=سلمى');
  expect(
    await screen.findByText('لا يطابق «سلمى» أي طلب بحالة «قيد الانتظار». ما وُجد بالحالات الأخرى معروض هنا.'),
  ).toBeVisible();
});

it('looks in one status alone while nothing is searched for', async () => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      queries.push(new URL(request.url).search);
      const pagination = aMeta({ total: 0, from: null, to: null });
      return HttpResponse.json({ success: true, message: '', data: [], pagination });
    }),
  );
  show('/admin/orders?status=shipped');
  expect(await screen.findByText('لا طلبات بهذه الحالة الآن.')).toBeVisible();
  expect(queries).toEqual(['?page=1&status=shipped']);
});
