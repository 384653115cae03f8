import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, defaultHandlers } from '@/testing/answers';
import { aQuote, aUser } from '@/testing/builders';
import { server } from '@/testing/server';
import { enabled, field, show, signedIn, typed, whole } from './testing';

// Queries by role are slow on whole forms in jsdom.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(() =>
  server.use(
    ...defaultHandlers,
    answers('post', '/cart/quote', aQuote({ shipping: 35, total: 85 })),
    answers('get', '/users/me', { user: aUser() }),
  ),
);

it('fills what a draft left empty from the profile, and keeps what was typed', async () => {
  typed({ ...whole, name: 'ليلى', email: '', city: ' ', address: '' });
  show(signedIn);
  await waitFor(() => expect(field('العنوان بالتفصيل')).toHaveDisplayValue('حي الطيرة'));
  expect(field('المدينة أو القرية')).toHaveDisplayValue('رام الله');
  expect(field(/البريد الإلكتروني/)).toHaveDisplayValue('salma@example.com');
  expect(field('الاسم الكامل')).toHaveDisplayValue('ليلى');
  expect(screen.getByRole('radio', { name: /القدس/ })).toBeChecked();
  expect(screen.getByText(/وأكملنا الحقول الفارغة من حسابك/)).toBeInTheDocument();
  await enabled();
});

it('changes nothing of a draft that is whole', async () => {
  typed({ ...whole, name: 'ليلى', email: 'layla@example.com' });
  show(signedIn);
  await enabled();
  expect(field('الاسم الكامل')).toHaveDisplayValue('ليلى');
  expect(screen.getByText('أعدنا ما كتبته قبل قليل.')).toBeInTheDocument();
});

it('offers the profile again once the form was cleared', async () => {
  show(signedIn);
  await waitFor(() => expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل'));
  await userEvent.click(screen.getByRole('button', { name: 'مسح البيانات' }));
  expect(field('الاسم الكامل')).toHaveDisplayValue('');
  await userEvent.click(screen.getByRole('button', { name: 'ملء الحقول من حسابي' }));
  expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل');
  expect(field('رقم الهاتف')).toHaveDisplayValue('591 234 567');
  expect(screen.getByRole('button', { name: 'مسح البيانات' })).toBeInTheDocument();
});
