import { renderApp } from '@/testing/render-app';
import AdminWing from '..';
import { adminSession } from './builders';

/** The back office at `path`, as an administrator unless told otherwise. */
export function renderAdmin(
  path: string,
  kept: Parameters<typeof renderApp>[1] = { kept: { session: adminSession } },
) {
  return renderApp(<AdminWing />, { path, ...kept });
}

/** Nobody is logged in. */
export const asNobody = { kept: { session: { customer: null, admin: null } } };
