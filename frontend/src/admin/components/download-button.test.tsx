import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import { DownloadButton } from './download-button';

const downloads: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  downloads.length = 0;
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', URL);
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    if (blob) downloads.push({ name: this.download, blob });
  });
});
afterEach(() => vi.restoreAllMocks());

const show = () =>
  renderApp(
    <DownloadButton path="/api/v1/admins/exports/orders.csv" fileName="orders.csv" label="تصدير CSV" />,
    { path: '/admin/orders', stored: { session: adminSession } },
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'تصدير CSV' }));

it('fetches the file with the token, and keeps it under the name that the store gives', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/admins/exports/orders.csv', ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      const headers = { 'Content-Disposition': 'attachment; filename="orders-2026-11-22.csv"' };
      return new HttpResponse('number\r\n1001\r\n', { headers });
    }),
  );
  show();
  await press();
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe('orders-2026-11-22.csv');
  expect(downloads[0]?.blob.size).toBe(14);
  expect(tokens).toEqual(['Bearer a-1']);
});

it('says why it was refused, and keeps nothing', async () => {
  server.use(refuses('get', '/admins/exports/orders.csv', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  await press();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('فشل في تنزيل الملف');
  expect(toast).toHaveTextContent('الخدمة غير متاحة الآن.');
  expect(downloads).toEqual([]);
});

it('ends the session when the server rejects it', async () => {
  server.use(refuses('get', '/admins/exports/orders.csv', 401, { code: 'unauthenticated' }));
  const { store } = show();
  await press();
  await waitFor(() => expect(store.getState().session.admin).toBeNull());
});

it('says when there is no network', async () => {
  server.use(http.get('*/api/v1/admins/exports/orders.csv', () => HttpResponse.error()));
  show();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في تنزيل الملف');
});
