import { renderApp } from '@/testing/render-app';
import AdminWing from '..';
import { adminSession } from './builders';

/** Render the back office at `path`, by default as an owner. */
export function renderAdmin(
  path: string,
  kept: Parameters<typeof renderApp>[1] = { kept: { session: adminSession } },
) {
  return renderApp(<AdminWing />, { path, ...kept });
}

/** Session without an administrator. */
export const asNobody = { kept: { session: { customer: null, admin: null } } };
