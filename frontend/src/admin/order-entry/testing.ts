import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import { aQuote } from '@/testing/builders';
import { server } from '@/testing/server';
import { currentAdmin } from '../testing/answers';
import { aDraft, aSummary } from '../testing/order-entry';
import { renderAdmin } from '../testing/render-admin';

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
/** Return the button that places the order. */
export const place = () => screen.getByRole('button', { name: 'إنشاء الطلب' });
/** Render the entry with draft `d1`. */
export const continueDraft = () => renderAdmin('/admin/orders/new?draft=d1');

/** Record the bodies of a call, and answer it with data of them. */
export function records(
  method: 'post' | 'put',
  path: string,
  dataOf: (body: unknown) => unknown,
  status = 201,
) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      return HttpResponse.json({ success: true, message: '', data: dataOf(body) }, { status });
    }),
  );
  return bodies;
}

/** Answer the calls that every order entry makes. */
export const mockOrderEntry = () =>
  server.use(
    currentAdmin(),
    answers('get', '/admins/order-drafts/d1', aDraft()),
    answers('get', '/admins/phone-summary', aSummary()),
    answers('post', '/cart/quote', aQuote({ shipping: 25, total: 75 })),
  );
