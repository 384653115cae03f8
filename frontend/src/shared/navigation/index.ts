export { BrowserRouter } from './browser-router';
export { Link, type LinkProps } from './link';
export { MemoryRouter } from './memory-router';
export { Navigate } from './navigate';
export { type NavigateOptions, type Place, useLocation, useNavigate } from './place';
export { Outlet, Route, type RouteObject, Routes, useParams, useRoutes } from './routes';
export { useQueryParams } from './use-query-params';
