import { Children, createContext, isValidElement, type ReactNode, use, useMemo } from 'react';
import { parse } from 'regexparam';
import { useLocation } from './place';

/** A page at a path from the root on, or a frame that shows the pages in it at its `<Outlet>`. */
export type RouteObject =
  | { path: string; element: ReactNode; children?: undefined }
  | { path?: undefined; element: ReactNode; children: readonly RouteObject[] };

type Params = Readonly<Partial<Record<string, string>>>;

interface Match {
  params: Params;
  /** The frames and the page within them. */
  elements: readonly ReactNode[];
}

const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function paramsOf(path: string, pathname: string): Params | null {
  const { keys, pattern } = parse(path);
  const found = pattern.exec(pathname);
  return found && Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1])]));
}

/** The first route that fits. */
function matchOf(routes: readonly RouteObject[], pathname: string): Match | null {
  for (const { path, element, children } of routes) {
    if (children) {
      const match = matchOf(children, pathname);
      if (match) return { ...match, elements: [element, ...match.elements] };
    } else {
      const params = paramsOf(path, pathname);
      if (params) return { params, elements: [element] };
    }
  }
  return null;
}

/** What the first route that fits the address has to show. The pattern of a path is regexparam's. */
export function useRoutes(routes: readonly RouteObject[]): ReactNode {
  const { pathname } = useLocation();
  const match = useMemo(() => matchOf(routes, pathname), [routes, pathname]);
  if (!match) return null;
  return <ParamsContext value={match.params}>{match.elements.reduceRight(framed, null)}</ParamsContext>;
}

const framed = (inner: ReactNode, element: ReactNode) => (
  <OutletContext value={inner}>{element}</OutletContext>
);

/** In a frame: the place of the page. */
export const Outlet = () => use(OutletContext);

/** The named parts of the address, decoded. */
export const useParams = (): Params => use(ParamsContext);

/** A route as JSX, within `<Routes>`. */
export const Route = (_route: { path: string; element: ReactNode }): ReactNode => null;

/** Routes as JSX: what tests read more easily. */
export function Routes({ children }: { children: ReactNode }) {
  const routes = useMemo(
    () =>
      Children.toArray(children).flatMap((child) =>
        isValidElement<Parameters<typeof Route>[0]>(child) ? [child.props] : [],
      ),
    [children],
  );
  return useRoutes(routes);
}
