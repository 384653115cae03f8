import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Session } from '../src/api/generated';
import type { AdminRole } from '../src/api/generated-admin';
import { watchConsole } from './console';
import { asAdmin, crossSite } from './store';
import { presetAdminSession } from './stored-state';

const PASSWORD = 'عود-وعنبر-9';

/** Log-in of the administrators created by this file. */
export const LOG_IN = {
  password: PASSWORD,
  /** Try to log in and return the response. */
  attempt: async (request: APIRequestContext, email: string) =>
    request.post('/api/v1/admins/login', {
      headers: await crossSite(request),
      data: { email, password: PASSWORD },
    }),
  /** Log in and return another session. */
  as: async (request: APIRequestContext, email: string): Promise<Session> => {
    const answer = await LOG_IN.attempt(request, email);
    if (!answer.ok()) throw new Error(`log-in answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()).data;
  },
};

/** Create an administrator and log in. */
export async function anAdministrator(
  request: APIRequestContext,
  { name, role = 'orders' }: { name: string; role?: AdminRole },
): Promise<Session> {
  const email = `admin-${crypto.randomUUID()}@attar.example`;
  const created = await request.post('/api/v1/admins/people', {
    headers: await asAdmin(request),
    data: { name, email, password: PASSWORD, role },
  });
  if (created.status() !== 201)
    throw new Error(`the administrator was answered ${created.status()}: ${await created.text()}`);
  return LOG_IN.as(request, email);
}

/** Run `action` while another administrator uses a browser of their own, whose console must stay clean as well. */
export async function withOtherAdministrator(
  browser: Browser,
  session: Session,
  action: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const errors = watchConsole(page);
  await presetAdminSession(page, session);
  await action(page);
  await context.close();
  if (errors.length > 0) throw new Error(`the other console has errors: ${errors.join('\n')}`);
}
