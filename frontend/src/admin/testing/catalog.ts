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
  const shelf = { variants, sent: [] as unknown[] };
  const path = '*/api/v1/admins/products/p1/variants';
  const put = (changed: Variant) => {
    const isOther = ({ id }: Variant) => id !== changed.id;
    const others = shelf.variants.filter(isOther);
    const rest = changed.is_primary ? others.map((other) => ({ ...other, is_primary: false })) : others;
    shelf.variants = [...rest, changed];
    return changed;
  };
  const handlers = [
    http.get(path, () => ok({ variants: shelf.variants })),
    http.get(`${path}/:id/impact`, () => ok(anImpact())),
    http.post(path, async ({ request }) => {
      const fields = await readFields(request);
      shelf.sent.push(fields);
      return ok(put(aVariant({ is_primary: false, ...fields, id: `new-${shelf.sent.length}` })), 201);
    }),
    http.put<{ id: string }>(`${path}/:id`, async ({ request, params }) => {
      const fields = await readFields(request);
      shelf.sent.push(fields);
      const present = shelf.variants.find(({ id }) => id === params.id);
      return ok(put(aVariant({ ...present, ...fields })));
    }),
    http.delete<{ id: string }>(`${path}/:id`, ({ params }) => {
      shelf.sent.push(params.id);
      shelf.variants = shelf.variants.filter(({ id }) => id !== params.id);
      return ok(null);
    }),
  ];
  return { shelf, handlers };
}
