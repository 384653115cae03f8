import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isSoundOn } from './sound';
import { SoundButton } from './sound-button';

const button = () => screen.getByRole('button', { name: 'صوت الطلبات الجديدة' });

it('is on, until somebody switches it off; the device remembers that', async () => {
  const { unmount } = render(<SoundButton />);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(button()).toHaveTextContent('الصوت: مكتوم');
  unmount();
  render(<SoundButton />);
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(isSoundOn()).toBe(false);
  await userEvent.click(button());
  expect(isSoundOn()).toBe(true);
});
