import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useLocation } from 'wouter';
import { AppRouter } from '@/shared/navigation/app-router';
import { ScrollToTop } from './scroll-to-top';

const scrollTo = vi.fn();

class Observer {
  observe() {}
  disconnect() {}
}

function Page() {
  const [pathname, navigate] = useLocation();
  return (
    <>
      <button type="button" onClick={() => window.history.back()}>
        رجوع
      </button>
      <main id="main" tabIndex={-1}>
        <h1>{pathname}</h1>
        <input aria-label="بحث" onChange={(event) => navigate(`/products?search=${event.target.value}`)} />
        <Link to="/products">عطور</Link>
        <Link to="/products?page=2">الصفحة 2</Link>
        <Link to="/products#list">القائمة</Link>
      </main>
    </>
  );
}

const show = (path = '/') => {
  window.history.replaceState(null, '', path);
  render(
    <AppRouter>
      <ScrollToTop />
      <Page />
    </AppRouter>,
  );
};
const follow = (name: string) => {
  const link = screen.getByRole('link', { name });
  act(() => link.focus());
  fireEvent.click(link);
};
const scroll = (y: number) => {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
};

beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('ResizeObserver', Observer);
});

it('does nothing on page load', () => {
  show();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

it.each(['عطور', 'الصفحة 2'])('starts at the top, with the focus on the main part: %s', (name) => {
  show();
  follow(name);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('scrolls to the top on a link to the current page', () => {
  show('/products');
  follow('عطور');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('restores scroll position and focused link on the way back', async () => {
  show();
  scroll(1234);
  follow('عطور');
  scroll(0);
  scrollTo.mockReset();
  fireEvent.click(screen.getByRole('button', { name: 'رجوع' }));
  await screen.findByRole('heading', { name: '/' });
  expect(scrollTo).toHaveBeenCalledWith(0, 1234);
  expect(screen.getByRole('link', { name: 'عطور' })).toHaveFocus();
});

it('keeps the focus in a field that updates the URL', () => {
  show('/products');
  const field = screen.getByRole('textbox', { name: 'بحث' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'عود' } });
  expect(field).toHaveFocus();
});

it('leaves anchors to the browser', () => {
  show('/products');
  follow('القائمة');
  expect(scrollTo).not.toHaveBeenCalled();
});

describe('after a reload', () => {
  // As after a page load: the history entry has no key yet.
  const showFirst = () =>
    render(
      <AppRouter>
        <ScrollToTop />
      </AppRouter>,
    );

  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState({ from: '/cart' }, '');
  });
  afterEach(() => {
    vi.useRealTimers();
    window.history.replaceState(null, '');
  });

  it('restores the scroll position stored in the history after scrolling paused', () => {
    const { unmount } = showFirst();
    expect(window.history.scrollRestoration).toBe('manual');
    scroll(600);
    scroll(700);
    expect(window.history.state).toEqual({ from: '/cart' });
    vi.advanceTimersByTime(350);
    expect(window.history.state).toEqual({ from: '/cart', y: 700 });
    unmount();
    vi.stubGlobal('scrollY', 0);
    showFirst();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  it('stores the position at once when the page is left', () => {
    showFirst();
    vi.stubGlobal('scrollY', 700);
    fireEvent(window, new Event('pagehide'));
    expect(window.history.state.y).toBe(700);
  });

  it('stores nothing for a history entry whose page is still loading', () => {
    showFirst();
    scroll(700);
    window.history.replaceState({ key: 'next' }, '');
    vi.advanceTimersByTime(350);
    expect(window.history.state).toEqual({ key: 'next' });
  });
});
