import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { recordCached } from './cached-responses';
import { reportReachable, retryWhenOnline, runWaitingTasks } from './network';
import { OfflineStrip } from './offline-strip';

const strip = () => document.querySelector('[aria-live]');
const setOnLine = (onLine: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  });

afterEach(() => {
  runWaitingTasks();
  reportReachable(true);
});

it('says that there is no network, until there is one', () => {
  render(<OfflineStrip />);
  expect(strip()).toBeEmptyDOMElement();
  setOnLine(false);
  expect(strip()).toHaveTextContent('لا يوجد اتصال بالإنترنت');
  setOnLine(true);
  expect(strip()).toBeEmptyDOMElement();
});

it('says that the shop cannot be reached when calls fail', () => {
  render(<OfflineStrip />);
  act(() => reportReachable(false));
  expect(strip()).toHaveTextContent('تعذّر الوصول إلى المتجر');
});

it('offers a retry for a page that waits', async () => {
  const task = vi.fn();
  render(<OfflineStrip />);
  setOnLine(false);
  act(() => retryWhenOnline(task));
  expect(strip()).toHaveTextContent('ستُفتح الصفحة حين يعود الاتصال');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(task).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('reports only the page when network and server are available', () => {
  render(<OfflineStrip />);
  act(() => retryWhenOnline(vi.fn()));
  expect(strip()).toHaveTextContent('تعذّر تحميل الصفحة التي طلبتها');
  expect(strip()).not.toHaveTextContent('الاتصال');
});

it('shows the age of prices until the server has confirmed them', () => {
  render(<OfflineStrip />);
  act(() => recordCached('listProducts', '2026-11-20T10:00:00Z'));
  expect(strip()).toHaveTextContent('الأسعار كما في 20 تشرين الثاني 2026 في 12:00 م. نتأكّد منها الآن.');
  setOnLine(false);
  expect(strip()).toHaveTextContent('لا يوجد اتصال بالإنترنت.الأسعار كما في 20 تشرين الثاني 2026');
  expect(strip()).not.toHaveTextContent('نتأكّد');
  setOnLine(true);
  act(() => recordCached('listProducts', null));
  expect(strip()).toBeEmptyDOMElement();
});

it('renders on a server, where there is no network to ask about', () => {
  expect(renderToString(<OfflineStrip />)).toBe('<div aria-live="polite"></div>');
});
