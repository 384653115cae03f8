import { renderApp } from '@/testing/render-app';
import AdminWing from '..';
import { adminSession } from './builders';

/** Render the back office at `path`, by default as an owner. */
export function renderAdmin(
  path: string,
  options: Parameters<typeof renderApp>[1] = { stored: { session: adminSession } },
) {
  return renderApp(<AdminWing />, { path, ...options });
}

/** Session without an administrator. */
export const asNobody = { stored: { session: { customer: null, admin: null } } };
