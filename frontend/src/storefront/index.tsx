import { useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { MissingPath } from './missing-path';
import { type Pages, ROUTES } from './routes';
import { Layout } from './shell/layout';

interface StorefrontProps {
  pages: Pages;
  /** The server answered the first path with 404. */
  isMissing?: boolean;
}

/** The storefront: layout and the page of the current path. */
export function Storefront({ pages, isMissing }: StorefrontProps) {
  const [pathname] = useLocation();
  const [missing] = useState(isMissing ? pathname : undefined);
  return (
    <MissingPath value={missing}>
      <Layout>
        <Switch>
          {ROUTES.map(({ path, page }) => (
            <Route key={path} path={path} component={pages[page]} />
          ))}
          <Route path={ANY_PATH} component={pages.NotFoundPage} />
        </Switch>
      </Layout>
    </MissingPath>
  );
}
