import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Link } from './link';
import { MemoryRouter } from './memory-router';
import { Navigate } from './navigate';
import { useLocation, useNavigate } from './place';
import { Outlet, Route, type RouteObject, Routes, useParams, useRoutes } from './routes';

const Params = () => <p>{JSON.stringify(useParams())}</p>;

function Frame() {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setClicks(clicks + 1)}>{`نقرات: ${clicks}`}</button>
      <Link to="/products/rose?size=5">الورد</Link>
      <Outlet />
    </>
  );
}

const ROUTES: readonly RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: 'الرئيسية' },
      { path: '/products', element: 'كل العطور' },
      { path: '/products/new', element: 'الجديد' },
      { path: '/products/:slug', element: <Params /> },
    ],
  },
  { path: '/old', element: <Navigate to="/products" replace state={{ from: 'old' }} /> },
  { path: '/shop/*', element: <Params /> },
  { path: '*', element: 'لا صفحة هنا' },
];

const Place = () => {
  const { pathname, search, hash, state } = useLocation();
  return <p data-testid="place">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>;
};
const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      رجوع
    </button>
  );
};

const App = () => useRoutes(ROUTES);
const show = (...entries: string[]) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <App />
      <Place />
    </MemoryRouter>,
  );

it.each([
  ['/', 'الرئيسية'],
  ['/products', 'كل العطور'],
  ['/products/', 'كل العطور'],
  ['/Products', 'كل العطور'],
  ['/products/new', 'الجديد'],
  ['/products/oud', '{"slug":"oud"}'],
  ['/products/%D8%B9%D9%88%D8%AF%20%2F1', '{"slug":"عود /1"}'],
  ['/products/100%', '{"slug":"100%"}'],
  ['/shop/a/b', '{"*":"a/b"}'],
  ['/products/oud/more', 'لا صفحة هنا'],
  ['/a%0Ab%0d%E2%80%A8', 'لا صفحة هنا'],
])('shows at %s what belongs there', (path, text) => {
  show(path);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows nothing where nothing fits', () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/elsewhere']}>
      <Routes>
        <Route path="/here" element="هنا" />
      </Routes>
    </MemoryRouter>,
  );
  expect(container).toBeEmptyDOMElement();
});

it('keeps the frame as it is from page to page', async () => {
  show('/');
  await userEvent.click(screen.getByText('نقرات: 0'));
  await userEvent.click(screen.getByText('الورد'));
  expect(screen.getByText('{"slug":"rose"}')).toBeInTheDocument();
  expect(screen.getByText('نقرات: 1')).toBeInTheDocument();
  expect(screen.getByTestId('place')).toHaveTextContent('/products/rose?size=5 null');
});

it('leads on from an address that has moved, and not back to it', async () => {
  render(
    <MemoryRouter initialEntries={['/', '/old']}>
      <App />
      <Back />
      <Place />
    </MemoryRouter>,
  );
  expect(screen.getByTestId('place')).toHaveTextContent('/products {"from":"old"}');
  await userEvent.click(screen.getByText('رجوع'));
  expect(screen.getByTestId('place')).toHaveTextContent('/ null');
});

it('says so when there is no router', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Place />)).toThrow('there is no router');
});
