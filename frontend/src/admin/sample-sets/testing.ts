import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import { aTemplate as aNewTemplate } from '@/testing/builders';
import type { SampleSetTemplate } from '../api';

/** Build a template that was changed before, without a description. */
export const aTemplate = (changes: Partial<SampleSetTemplate> = {}): SampleSetTemplate =>
  aNewTemplate({ description: '', version: 4, ...changes });

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
