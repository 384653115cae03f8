import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { ShareButton } from './share-button';

const page = () => window.location.origin + window.location.pathname;
const writeText = vi.fn();

/** Mock the share sheet, or its absence; `userEvent` installs its own clipboard, so it goes first. */
function press(share?: (data: ShareData) => Promise<void>) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  renderApp(<ShareButton title="عود وود" />);
  return user.click(screen.getByRole('button', { name: 'مشاركة' }));
}

afterEach(() => {
  writeText.mockReset();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it("uses the device's share sheet", async () => {
  const share = vi.fn(async () => {});
  await press(share);
  expect(share).toHaveBeenCalledWith({ title: 'عود وود', url: page() });
  expect(writeText).not.toHaveBeenCalled();
});

it('copies the URL without a share sheet, with a confirmation', async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith(page());
  expect(await screen.findByText('نسخنا الرابط، ألصقه حيث تشاء')).toBeInTheDocument();
});

it('shows nothing when sharing is cancelled', async () => {
  await press(() => Promise.reject(new DOMException('changed my mind', 'AbortError')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says when the address cannot be copied', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر نسخ الرابط');
});
