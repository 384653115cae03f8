import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Link, Route, Switch } from 'wouter';
import { answers, defaultHandlers } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ForgotPasswordPage } from './forgot-password-page';
import { LoginPage } from './login-page';
import { ProfilePage } from './profile-page';
import { ResetPasswordPage } from './reset-password-page';
import { SignupPage } from './signup-page';

/** A customer and an administrator session on the same device. */
export const signedIn = {
  session: {
    customer: { token: 't', user: { id: 'u1', name: 'سلمى خليل' } },
    admin: { token: 'a', user: { id: 'a1', name: 'مدير' } },
  },
};

/** Render the account pages at a path; the calls of a profile are answered. */
export function showAccount(path: string, stored = {}) {
  server.use(
    ...defaultHandlers,
    answers('get', '/users/me', { user: aUser() }),
    answers('get', '/orders', []),
  );
  return renderApp(
    <>
      <Link to="/profile">إلى الحساب</Link>
      <Switch>
        <Route path="/login" component={LoginPage} />
        <Route path="/signup" component={SignupPage} />
        <Route path="/forgot-password" component={ForgotPasswordPage} />
        <Route path="/reset-password" component={ResetPasswordPage} />
        <Route path="/profile" component={ProfilePage} />
      </Switch>
    </>,
    { path, stored },
  );
}

export const address = () => screen.getByTestId('address').textContent;

/** Answer a call with success, and collect the request bodies. */
export function captureBodies(method: 'post' | 'put', path: string, data: unknown) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  return bodies;
}
