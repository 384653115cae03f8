import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

const heading = () => screen.queryByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' });
const Broken = () => {
  throw new Error('broken component');
};
const show = () =>
  render(
    <ErrorBoundary>
      <p>المتجر</p>
    </ErrorBoundary>,
  );
const fails = (init: ErrorEventInit) =>
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', init));
  });
const rejects = (reason: unknown) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  });

afterEach(() => vi.unstubAllGlobals());

it('renders its children without an error', () => {
  show();
  expect(screen.getByText('المتجر')).toBeInTheDocument();
  expect(heading()).not.toBeInTheDocument();
});

it('catches an error thrown by a component', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(heading()).toBeInTheDocument();
});

it('catches an error of the window', () => {
  show();
  fails({ message: 'boom', error: new Error('boom') });
  expect(heading()).toBeInTheDocument();
  expect(screen.queryByText('المتجر')).not.toBeInTheDocument();
});

it.each([[new Error('boom')], ['boom'], [undefined]])(
  'catches a promise that nobody handled: %s',
  (reason) => {
    show();
    rejects(reason);
    expect(heading()).toBeInTheDocument();
  },
);

it('ignores harmless errors', () => {
  show();
  fails({ message: 'ResizeObserver loop limit exceeded' });
  fails({ message: 'Uncaught Error: x', filename: 'moz-extension://abc/content.js' });
  rejects(new DOMException('aborted', 'AbortError'));
  rejects({ name: 'AbortError', message: 'Aborted' });
  expect(heading()).not.toBeInTheDocument();
});

it('offers a reload once the error screen is loaded', async () => {
  show();
  fails({ message: 'boom' });
  expect(screen.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/');
  expect(await screen.findByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeInTheDocument();
});

it('stays until a reload', () => {
  show();
  fails({ message: 'boom' });
  window.history.pushState(null, '', '/cart');
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(heading()).toBeInTheDocument();
  window.history.replaceState(null, '', '/');
});

it('removes its listeners on unmount', () => {
  const { unmount } = show();
  unmount();
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
  fails({ message: 'boom' });
  rejects('boom');
  expect(onError).not.toHaveBeenCalled();
  expect(heading()).not.toBeInTheDocument();
});
