import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

const heading = () => screen.queryByRole('heading', { name: 'حدث خطأ غير متوقع' });
const Broken = () => {
  throw new Error('broken component');
};
const show = () =>
  render(
    <ErrorBoundary>
      <p>المتجر</p>
    </ErrorBoundary>,
  );

it('shows what it holds while all is well', () => {
  show();
  expect(screen.getByText('المتجر')).toBeInTheDocument();
});

it('catches a component that breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(heading()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /الصفحة الرئيسية/ })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'الدعم الفني' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.getByRole('link', { name: 'اتصل بنا' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
});

it('catches errors and rejections from anywhere', () => {
  show();
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
  });
  expect(heading()).toBeInTheDocument();
});

it('takes no alarm at what browsers only mention', () => {
  show();
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  });
  expect(heading()).not.toBeInTheDocument();
});
