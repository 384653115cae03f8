import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { AccountLink } from './account-link';

it.each([
  ['/', '/login'],
  ['/cart', '/login'],
  ['/checkout', '/login?from=%2Fcheckout'],
])('leads from %s to %s', (path, to) => {
  renderApp(<AccountLink />, { path });
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', to);
});
