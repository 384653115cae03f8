import type { APIRequestContext } from '@playwright/test';
import type { Brand } from '../src/api/generated-admin';
import { asAdmin } from './store';

/** Return the brands whose name contains a text. */
export async function brandsCalled(request: APIRequestContext, name: string): Promise<Brand[]> {
  const headers = await asAdmin(request);
  const answer = await request.get(`/api/v1/admins/brands?search=${encodeURIComponent(name)}`, { headers });
  return (await answer.json()).data;
}

/** Delete the brands of an aborted test. */
export async function deleteBrands(request: APIRequestContext, name: string) {
  const headers = await asAdmin(request);
  for (const { id } of await brandsCalled(request, name)) {
    await request.delete(`/api/v1/admins/brands/${id}`, { headers });
  }
}
