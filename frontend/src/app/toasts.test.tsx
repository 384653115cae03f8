import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { AppRouter } from '@/shared/navigation/app-router';
import { recordCached } from '@/shared/network/cached-responses';
import { Toasts } from '@/shared/toasts/toasts';
import { toastShown } from '@/shared/toasts/toasts-slice';
import { createStore } from './create-store';

function show() {
  const store = createStore();
  render(
    <Provider store={store}>
      <AppRouter>
        <Toasts />
      </AppRouter>
    </Provider>,
  );
  return () => act(() => store.dispatch(toastShown({ type: 'success', title: 'تم الحفظ' })));
}

it('loads the UI on the first interaction and shows toasts at once', async () => {
  const save = show();
  expect(screen.queryByRole('region', { name: 'الإشعارات' })).toBeNull();
  fireEvent.pointerDown(document.body);
  await screen.findByRole('region', { name: 'الإشعارات' });
  save();
  expect(screen.getByRole('status')).toHaveTextContent('تم الحفظ');
});

it('shows a toast that was dispatched before any interaction', async () => {
  const save = show();
  save();
  expect(await screen.findByRole('status')).toHaveTextContent('تم الحفظ');
});

it('shows the age of cached prices before any interaction', async () => {
  recordCached('getProduct', '2026-11-20T10:00:00Z');
  show();
  expect(await screen.findByText(/الأسعار كما في 20 تشرين الثاني 2026/)).toBeVisible();
  act(() => recordCached('getProduct', null));
});
