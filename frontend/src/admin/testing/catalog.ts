import { HttpResponse, http } from 'msw';
import { aVariant } from '@/testing/builders';
import type { Variant } from '../api';
import { anImpact } from './builders';

const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, message: '', data }, { status });

/** Return the fields of a JSON body, or the field names and file names of a multipart form. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/');
  if (!isForm) return request.json();
  const parts = (await request.text()).matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?/g);
  return Object.fromEntries([...parts].map(([, field, file]) => [field, file]));
}

/** Mock server for one product's variants; `sent` are the received forms and the ids of deleted variants. */
export function aVariantStore(...variants: Variant[]) {
  const store = { variants, sent: [] as unknown[] };
  const path = '*/api/v1/admins/products/p1/variants';
  const put = (changed: Variant) => {
    const isOther = ({ id }: Variant) => id !== changed.id;
    const others = store.variants.filter(isOther);
    const rest = changed.is_primary ? others.map((other) => ({ ...other, is_primary: false })) : others;
    store.variants = [...rest, changed];
    return changed;
  };
  const handlers = [
    http.get(path, () => ok({ variants: store.variants })),
    http.get(`${path}/:id/impact`, () => ok(anImpact())),
    http.post(path, async ({ request }) => {
      const fields = await readFields(request);
      store.sent.push(fields);
      return ok(put(aVariant({ is_primary: false, ...fields, id: `new-${store.sent.length}` })), 201);
    }),
    http.put<{ id: string }>(`${path}/:id`, async ({ request, params }) => {
      const fields = await readFields(request);
      store.sent.push(fields);
      const present = store.variants.find(({ id }) => id === params.id);
      return ok(put(aVariant({ ...present, ...fields })));
    }),
    http.delete<{ id: string }>(`${path}/:id`, ({ params }) => {
      store.sent.push(params.id);
      store.variants = store.variants.filter(({ id }) => id !== params.id);
      return ok(null);
    }),
  ];
  return { store, handlers };
}
