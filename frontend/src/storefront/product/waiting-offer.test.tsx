import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { WaitingOffer } from './waiting-offer';

const available = aVariant({ id: 'v2', size_value: 2 });
const five = aVariant({ id: 'v5', size_value: 5, is_available: false });
const ten = aVariant({ id: 'v10', size_value: 10, is_available: false });

const show = (...variants: (typeof five)[]) => renderApp(<WaitingOffer product={{ id: 'p1', variants }} />);
const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'أعلمني عند توفّره' }));
};

it('nothing is offered while all sizes can be bought', () => {
  show(available);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a phone waits for a size with its consent', async () => {
  const sent = vi.fn();
  server.use(
    http.post('*/api/v1/waiting-list', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  show(available, ten, five);
  const dialog = await open('أعلمني عند توفّره');
  await userEvent.click(dialog.getByRole('button', { name: 'أعلمني' }));
  expect(dialog.getByRole('textbox', { name: 'رقم الهاتف' })).toHaveAccessibleDescription(/رقم الهاتف مطلوب/);
  expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/يلزم أن توافق/);
  fireEvent.change(dialog.getByRole('textbox', { name: 'رقم الهاتف' }), { target: { value: '0591234567' } });
  await userEvent.click(dialog.getByRole('checkbox', { name: /أوافق على أن تراسلوني/ }));
  await userEvent.click(dialog.getByRole('radio', { name: '10 مل' }));
  await userEvent.click(dialog.getByRole('button', { name: 'أعلمني' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('سنراسلك حين يتوفّر');
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    product_id: 'p1',
    variant_id: 'v10',
    phone: '+970591234567',
    consent: true,
  });
});

it('an answer of the shop is shown, and what was typed stays', async () => {
  server.use(
    refuses('post', '/waiting-list', 422, { errors: { variant_id: ['هذا الحجم متوفّر الآن، ويمكنك طلبه'] } }),
  );
  show(available, five);
  const dialog = await open('أعلمني عند توفّر 5 مل');
  const phone = dialog.getByRole('textbox', { name: 'رقم الهاتف' });
  fireEvent.change(phone, { target: { value: '0591234567' } });
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'أعلمني' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('هذا الحجم متوفّر الآن');
  expect(phone).toHaveDisplayValue('059 123 4567');
});
