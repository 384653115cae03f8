import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Link, Route, Switch } from 'wouter';
import { answers, everyday } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { LoginPage } from './login-page';
import { ProfilePage } from './profile-page';
import { SignupPage } from './signup-page';

/** Both sessions on the device, so that tests see what becomes of each. */
export const signedIn = {
  session: {
    customer: { token: 't', user: { id: 'u1', name: 'سلمى خليل' } },
    admin: { token: 'a', user: { id: 'a1', name: 'مدير' } },
  },
};

/** The three pages; what a profile asks is answered. */
export function showAccount(path: string, kept = {}) {
  server.use(...everyday, answers('get', '/users/me', { user: aUser() }), answers('get', '/orders', []));
  return renderApp(
    <>
      <Link to="/profile">إلى الحساب</Link>
      <Switch>
        <Route path="/login" component={LoginPage} />
        <Route path="/signup" component={SignupPage} />
        <Route path="/profile" component={ProfilePage} />
      </Switch>
    </>,
    { path, kept },
  );
}

export const address = () => screen.getByTestId('address').textContent;

/** Answers a call and keeps the bodies that were sent. */
export function heard(method: 'post' | 'put', path: string, data: unknown) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  return bodies;
}
