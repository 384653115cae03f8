import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import type { SampleSetTemplate } from '../api';

/** Build a template of three to five samples of 2 ml at their own prices. */
export const aTemplate = (changes: Partial<SampleSetTemplate> = {}): SampleSetTemplate => ({
  id: 't1',
  slug: 'discovery',
  name: 'رحلة الاكتشاف',
  description: '',
  min_slots: 3,
  max_slots: 5,
  sizes: [2],
  allowed: { kind: 'all', values: [] },
  price: { kind: 'sum', amount: null, steps: [] },
  has_distinct_products: true,
  is_visible: true,
  version: 4,
  created_at: '2026-11-20T08:05:00Z',
  updated_at: '2026-11-20T08:05:00Z',
  ...changes,
});

/** Handler that answers with these templates. */
export const listsTemplates = (...templates: SampleSetTemplate[]) =>
  answers('get', '/admins/sample_sets', templates);

/** Handlers that accept every change; `onRequest` records them. */
export function takesTemplates(onRequest: (call: string, body: unknown) => void) {
  const answer = async ({ request }: { request: Request }) => {
    const body = await request.text();
    onRequest(`${request.method} ${new URL(request.url).pathname.split('/v1')[1]}`, body && JSON.parse(body));
    return HttpResponse.json({ success: true, message: '', data: aTemplate() });
  };
  return [
    http.post('*/api/v1/admins/sample_sets', answer),
    http.put('*/api/v1/admins/sample_sets/*', answer),
    http.delete('*/api/v1/admins/sample_sets/*', answer),
  ];
}
