import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeliveryPlace } from '@/api/places';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { field, show } from './testing';

const huwara: DeliveryPlace = {
  place: { id: 'huwara', kind: 'town', region: 'WEST_BANK', name: 'حوارة', area: 'محافظة نابلس' },
  cost: 32.5,
  free_from: 200,
  days: { min: 2, max: 4 },
};
const city = () => field('المدينة أو القرية');
const region = (name: RegExp) => screen.getByRole('radio', { name });

/** Bodies of the requested quotes. */
let quotes: { region?: string; place_id?: string }[];

beforeEach(() => {
  quotes = [];
  server.use(
    answers('get', '/places', [huwara]),
    ...defaultHandlers,
    http.post('*/api/v1/cart/quote', async ({ request }) => {
      quotes.push((await request.json()) as (typeof quotes)[number]);
      const data = aQuote({ shipping: 32.5, total: 82.5 });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
});

async function choose() {
  await userEvent.type(city(), 'حوا');
  const option = await screen.findByRole('option', { name: /حوارة/ });
  expect(option).toHaveTextContent('محافظة نابلس');
  expect(option).toHaveTextContent('الضفة الغربية · 32.50');
  await userEvent.keyboard('{Enter}');
}

it('finds a place in three letters, and the region follows it', async () => {
  show();
  await choose();
  expect(city()).toHaveDisplayValue('حوارة، محافظة نابلس');
  expect(region(/الضفة الغربية/)).toBeChecked();
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ region: 'WEST_BANK', place_id: 'huwara' }));
  expect(await screen.findByRole('radio', { name: /الضفة الغربية.*32.50/ })).toBeChecked();
});

it('contradicts the region of the place knowingly only', async () => {
  show();
  await choose();
  await userEvent.click(region(/القدس/));
  expect(region(/الضفة الغربية/)).toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('في منطقة الضفة الغربية. هل تريد التوصيل إلى القدس؟');
  await userEvent.click(screen.getByRole('button', { name: 'إبقاء الضفة الغربية' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await userEvent.click(region(/القدس/));
  await userEvent.click(screen.getByRole('button', { name: 'نعم، إلى القدس' }));
  expect(region(/القدس/)).toBeChecked();
  expect(city()).toHaveDisplayValue('حوارة، محافظة نابلس');
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ region: 'JERUSALEM' }));
  expect(quotes.at(-1)).not.toHaveProperty('place_id');
});

it.each([
  ['nothing is found', answers('get', '/places', []), /لا نعرف مكانًا باسم «قرية كذا»/],
  ['the search fails', refuses('get', '/places', 503), /تعذّر البحث عن المكان/],
])('keeps the words of the customer when %s', async (_what, handler, note) => {
  server.use(handler);
  show();
  await userEvent.type(city(), 'قرية كذا');
  expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
  await userEvent.tab();
  expect(city()).toHaveDisplayValue('قرية كذا');
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});
