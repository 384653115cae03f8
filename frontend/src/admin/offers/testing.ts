import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import type { Offer } from '../api';
import { currentAdmin } from '../testing/answers';

const ok = (data: unknown, also = {}) => HttpResponse.json({ success: true, message: '', data, ...also });

/** Answer the list with these offers; `asked` are the queries. */
export function listsOffers(offers: readonly Offer[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/admins/offers', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(offers, { pagination: metaOf(offers) });
    }),
  );
  return asked;
}

/** Accept every change and answer with this offer; `sent` are the method and body of each. */
export function takesOffers(offer: Offer) {
  const sent: [method: string, body: unknown][] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = await request.text();
    sent.push([request.method, body ? JSON.parse(body) : undefined]);
    return ok(offer);
  };
  server.use(
    http.post('*/api/v1/admins/offers', answer),
    http.put('*/api/v1/admins/offers/*', answer),
    http.delete('*/api/v1/admins/offers/*', answer),
  );
  return sent;
}

/** Answer what the screens of offers ask for the names in conditions, and for the administrator. */
export const mockNames = () =>
  server.use(
    currentAdmin(),
    answers('get', '/brands', [{ id: 'b1', name: 'دار العود', slug: 'dar-al-oud', is_visible: true }]),
    answers('get', '/admins/brands', []),
    answers('get', '/notes', {
      families: [{ family: 'oud', label: 'عود وبخور' }],
      notes: [{ slug: 'oud', name: 'عود', english_name: 'Oud', family: 'oud', aliases: [] }],
    }),
    answers('get', '/products', {
      products: [{ id: 'p1', name: 'عود وود', brand: { id: 'b1', name: 'دار العود' } }],
      meta: metaOf([1]),
    }),
    answers('get', '/products/p1', { id: 'p1', name: 'عود وود' }),
  );
