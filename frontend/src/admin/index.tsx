import { Redirect, Route, Switch, useLocation } from 'wouter';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { useQueryString } from '@/shared/navigation/use-query-params';
import { ROUTES } from './routes';
import { LoginPage } from './session/login-page';
import { LogoutPage } from './session/logout-page';
import { RequireAdmin } from './session/require-admin';
import { RequireEnrolment } from './session/require-enrolment';
import { RequireRight } from './session/require-right';
import type { ReturnState } from './session/return-path';
import { AdminLayout } from './shell/admin-layout';

function Screens() {
  return (
    <Switch>
      {ROUTES.map(([path, Screen, right]) => (
        <Route key={path} path={path}>
          {right ? (
            <RequireRight right={right}>
              <Screen />
            </RequireRight>
          ) : (
            <Screen />
          )}
        </Route>
      ))}
      <Route path={ANY_PATH} component={NotFoundPage} />
    </Switch>
  );
}

/** Redirect unauthenticated visitors from known routes to the login page; show a 404 elsewhere. */
function Strangers() {
  return (
    <Switch>
      {ROUTES.map(([path]) => (
        <Route key={path} path={path} component={ToLogin} />
      ))}
      <Route path={ANY_PATH}>
        <main id="main" tabIndex={-1}>
          <NotFoundPage />
        </main>
      </Route>
    </Switch>
  );
}

/** Back office routes; all but login and logout require an administrator. */
export default function AdminWing() {
  return (
    <Switch>
      <Route path="/admin/login" component={LoginPage} />
      <Route path="/admin/logout" component={LogoutPage} />
      <Route path={ANY_PATH}>
        <RequireAdmin strangers={<Strangers />}>
          <RequireEnrolment>
            <AdminLayout>
              <Screens />
            </AdminLayout>
          </RequireEnrolment>
        </RequireAdmin>
      </Route>
    </Switch>
  );
}

/** Redirect to the login page, which leads back here. */
function ToLogin() {
  const [pathname] = useLocation();
  const query = useQueryString();
  return <Redirect to="/admin/login" replace state={{ from: pathname + query } satisfies ReturnState} />;
}
