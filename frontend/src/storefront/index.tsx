import { Route, Switch } from 'wouter';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { lazyPages } from './lazy-pages';
import { ROUTES } from './routes';
import { Layout } from './shell/layout';

/** The storefront: layout and the page of the current path. */
export function Storefront() {
  return (
    <Layout>
      <Switch>
        {ROUTES.map(({ path, page }) => (
          <Route key={path} path={path} component={lazyPages[page]} />
        ))}
        <Route path={ANY_PATH} component={lazyPages.NotFoundPage} />
      </Switch>
    </Layout>
  );
}
