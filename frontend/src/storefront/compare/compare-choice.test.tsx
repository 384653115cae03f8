import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { lastCompared } from './compare-address';
import { CompareBar } from './compare-bar';
import { CompareToggle } from './compare-toggle';

const NAMES = ['عود', 'ورد', 'عنبر', 'مسك', 'زعفران'];
const show = () =>
  renderApp(
    <>
      {NAMES.map((name, index) => (
        <CompareToggle key={name} product={{ slug: `p${index}`, name }} />
      ))}
      <CompareBar />
    </>,
  );
const toggle = (name: string) => screen.getByRole('button', { name: `للمقارنة: ${name}` });

beforeEach(() => localStorage.clear());

it('products are chosen on their cards and compared together', async () => {
  show();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.click(toggle('عود'));
  expect(toggle('عود')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('عطر واحد للمقارنة، اختر آخر');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(toggle('مسك'));
  expect(screen.getByRole('status')).toHaveTextContent('عطران للمقارنة');
  expect(screen.getByRole('link', { name: 'قارن الآن' })).toHaveAttribute('href', '/compare?p=p0,p3');
});

it('second press removes a product, and the fifth one replaces the oldest', async () => {
  show();
  for (const name of ['عود', 'عود', ...NAMES]) await userEvent.click(toggle(name));
  expect(lastCompared()).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(toggle('عود')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('4 عطور للمقارنة');
});

it('choice is cleared at once', async () => {
  localStorage.setItem('compared', 'p0,p1');
  show();
  expect(toggle('ورد')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'مسح' }));
  expect(toggle('ورد')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
