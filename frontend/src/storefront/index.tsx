import { Route, Switch } from 'wouter';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { type Pages, ROUTES } from './routes';
import { Layout } from './shell/layout';

/** The storefront: layout and the page of the current path. */
export function Storefront({ pages }: { pages: Pages }) {
  return (
    <Layout>
      <Switch>
        {ROUTES.map(({ path, page }) => (
          <Route key={path} path={path} component={pages[page]} />
        ))}
        <Route path={ANY_PATH} component={pages.NotFoundPage} />
      </Switch>
    </Layout>
  );
}
