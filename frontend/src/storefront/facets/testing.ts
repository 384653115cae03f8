import { HttpResponse, http } from 'msw';
import { someFacets } from '@/testing/facets';

/** Handler that counts: one product for each value selected, 23 without any; `onRequest` records the queries. */
export const countsFacets = (onRequest: (params: URLSearchParams) => void = () => {}) =>
  http.get('*/api/v1/products/facets', ({ request }) => {
    const params = new URL(request.url).searchParams;
    onRequest(params);
    const total = params.has('families') ? 2 : params.has('in_stock') ? 1 : 23;
    return HttpResponse.json({ success: true, message: '', data: someFacets({ total }) });
  });
