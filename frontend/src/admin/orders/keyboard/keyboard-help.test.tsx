import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { KeyboardHelp } from './keyboard-help';
import { useLetterKeys } from './use-letter-keys';

function Sheet() {
  const [hasLetters, setLetters] = useLetterKeys();
  return <KeyboardHelp hasLetters={hasLetters} onLetters={setLetters} onClose={() => {}} />;
}

it('tells every key, and keeps on the device that letters are off', async () => {
  const { unmount } = renderApp(<Sheet />);
  expect(screen.getByText('الطلب التالي').previousElementSibling).toHaveTextContent('↓ShiftJ');
  expect(screen.getByText('طباعة العينات').previousElementSibling).toHaveTextContent('ShiftL');
  expect(screen.getByText(/الحروف والأرقام أوامر مع Shift وحده، ودونه تذهب إلى البحث/)).toBeVisible();
  const letters = () => screen.getByRole('checkbox', { name: 'اختصارات الحروف' });
  expect(letters()).toBeChecked();
  await userEvent.click(letters());
  expect(letters()).not.toBeChecked();
  unmount();
  renderApp(<Sheet />);
  expect(letters()).not.toBeChecked();
  await userEvent.click(letters());
  expect(localStorage.getItem('admin_letter_keys')).toBeNull();
});
