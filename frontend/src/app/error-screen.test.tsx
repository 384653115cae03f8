import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { config } from '@/shared/config';
import { ErrorScreen } from './error-screen';

const caught = { error: new Error('broken'), componentStack: '\n    at Price (main.js:1:1)\n    at Card' };

afterEach(() => vi.unstubAllGlobals());

it('says what happened and what to do', () => {
  render(<ErrorScreen caught={caught} />);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeInTheDocument();
  expect(alert).toHaveTextContent('يرجى إعادة المحاولة');
  expect(alert).toHaveTextContent('الدعم الفني');
  expect(document.title).toBe(`حدث خطأ غير متوقع | ${config.storeName}`);
});

it('loads the page anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  render(<ErrorScreen caught={caught} />);
  await userEvent.click(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('leads home with a full load', () => {
  render(<ErrorScreen caught={caught} />);
  expect(screen.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/');
});

it('offers help by e-mail and by phone', () => {
  render(<ErrorScreen caught={caught} />);
  expect(screen.getByRole('heading', { name: 'هل تحتاج مساعدة؟' })).toBeInTheDocument();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('الدعم الفني')).toBe(`mailto:${config.supportEmail}`);
  expect(href('اتصل بنا')).toBe(`tel:${config.supportPhone}`);
});

it('hides developer details from customers', () => {
  render(<ErrorScreen caught={caught} />);
  expect(screen.queryByText('broken')).not.toBeInTheDocument();
});

it('has message, component and info for developers, when they are switched on', async () => {
  render(<ErrorScreen caught={caught} showsDetails />);
  await screen.findByText('broken');
  const values = [...document.querySelectorAll('dd')].map((each) => each.textContent);
  expect(values[0]).toBe('broken');
  expect(values[1]).toBe('Price');
  expect(values[2]).toContain('at Card');
});
