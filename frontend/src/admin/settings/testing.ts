import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers } from '@/testing/answers';
import { server } from '@/testing/server';
import type { ShopSettings } from '../api';
import { currentAdmin } from '../testing/answers';
import { renderAdmin } from '../testing/render-admin';
import { someReturnRules } from '../testing/returns';

/** Build the settings as Samer left them. */
export const someSettings = (changes: Partial<ShopSettings> = {}): ShopSettings => ({
  version: 3,
  regions: [
    { region: 'WEST_BANK', label: 'الضفة الغربية', cost: 25, days: { min: 1, max: 3 } },
    { region: 'JERUSALEM', label: 'القدس', cost: 35.5 },
  ],
  free_shipping_threshold: 200,
  is_threshold_after_discounts: false,
  banner: { text: 'توصيل مجاني للطلبات فوق {threshold}', is_shown: true },
  updated_at: '2026-11-20T08:05:00Z',
  updated_by: 'سامر',
  ...changes,
});

export const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
/** Replace the text of a field. */
export const change = async (name: RegExp | string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text.replaceAll('{', '{{'));
};
export const show = () => renderAdmin('/admin/settings');

/** Answer the calls that the settings make. */
export const mockSettings = () =>
  server.use(
    currentAdmin(),
    answers('get', '/admins/settings', someSettings()),
    answers('get', '/admins/call-rule', { refusals: 0 }),
    answers('get', '/admins/return-rules', someReturnRules()),
    answers('get', '/admins/credit-rules', { version: 3, days: 60 }),
    answers('get', '/admins/place-rates', []),
  );
