import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { Link } from './link';

const address = () => screen.getByTestId('address').textContent;
const link = () => screen.getByRole('link', { name: 'عطور' });

it('leads there without loading the page anew', async () => {
  renderApp(<Link to="/products?page=2">عطور</Link>);
  expect(link()).toHaveAttribute('href', '/products?page=2');
  await userEvent.click(link());
  expect(address()).toBe('/products?page=2');
});

it.each([
  ['in a new tab', { ctrlKey: true }],
  ['in a new tab on a Mac', { metaKey: true }],
  ['in a new window', { shiftKey: true }],
  ['as a download', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a click %s to the browser', (_how, init) => {
  renderApp(<Link to="/products">عطور</Link>);
  // True: nobody prevented what the browser does.
  expect(fireEvent.click(link(), init)).toBe(true);
  expect(address()).toBe('/');
});

it('leaves a link with a target of its own to the browser', () => {
  renderApp(
    <Link to="/products" target="_blank">
      عطور
    </Link>,
  );
  expect(fireEvent.click(link())).toBe(true);
  expect(address()).toBe('/');
});

it('does what else the click is for, and goes nowhere when that was all', async () => {
  const onClick = vi.fn((event) => event.preventDefault());
  renderApp(
    <Link to="/products" onClick={onClick}>
      عطور
    </Link>,
  );
  await userEvent.click(link());
  expect(onClick).toHaveBeenCalledOnce();
  expect(address()).toBe('/');
});
