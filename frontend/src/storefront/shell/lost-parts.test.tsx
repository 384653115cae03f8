import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PRELOAD_ERROR } from '@/shared/lazy-chunk';
import { answers, defaultHandlers } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Header } from './header';

const chunks = vi.hoisted(() => ({
  isLost: true,
  load<T>(actual: () => Promise<T>): Promise<T> {
    return chunks.isLost ? Promise.reject(new Error('chunk lost')) : actual();
  },
}));
vi.mock('./phone-panel', (actual) => chunks.load(actual));
vi.mock('./quick-search-panel', (actual) => chunks.load(actual));

const announced = vi.fn();
window.addEventListener(PRELOAD_ERROR, announced);

beforeEach(() => {
  chunks.isLost = true;
  announced.mockReset();
  server.use(...defaultHandlers, answers('get', '/products', aPage([aProduct()])));
});

it('shows an error in place of the menu, and opens it after a retry', async () => {
  renderApp(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  const failure = await screen.findByRole('alert');
  chunks.isLost = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('dialog', { name: 'القائمة' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(announced).not.toHaveBeenCalled();
});

it('shows an error below the search, and keeps its text', async () => {
  renderApp(<Header />);
  await userEvent.type(screen.getByRole('combobox'), 'عود');
  const failure = await screen.findByRole('alert');
  chunks.isLost = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('listbox')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('عود');
  expect(announced).not.toHaveBeenCalled();
});
