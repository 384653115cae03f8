import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { BrowserRouter } from './browser-router';
import { Link } from './link';
import { useLocation, useNavigate } from './place';

function Place() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>
      <Link to="/products?page=2#list">عطور</Link>
      <button type="button" onClick={() => navigate('/cart', { replace: true, state: { from: 'here' } })}>
        السلة
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        رجوع
      </button>
    </>
  );
}

const place = () => screen.getByTestId('place').textContent;
const click = (name: string) => userEvent.click(screen.getByText(name));
const show = () =>
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );

beforeEach(() => window.history.replaceState(null, '', '/'));

it('begins where the window is', () => {
  window.history.replaceState(null, '', '/gift-sets?page=3');
  show();
  expect(place()).toBe('/gift-sets?page=3 null');
});

it('follows links, replacements and the way back', async () => {
  show();
  const before = window.history.length;
  await click('عطور');
  expect(place()).toBe('/products?page=2#list null');
  expect(window.location.href).toBe('http://localhost/products?page=2#list');
  await click('عطور');
  expect(window.history.length).toBe(before + 1);

  await click('السلة');
  expect(place()).toBe('/cart {"from":"here"}');
  expect(window.history.length).toBe(before + 1);

  await click('رجوع');
  await screen.findByText('/ null');
});

it('finds its state again when the page is loaded anew', async () => {
  const first = show();
  await click('السلة');
  first.unmount();
  show();
  expect(place()).toBe('/cart {"from":"here"}');
});

it('hears nothing after it is gone', async () => {
  const { unmount } = show();
  unmount();
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.queryByTestId('place')).toBeNull();
});
