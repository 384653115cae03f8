import { lazy } from 'react';
import { useLocation } from 'wouter';
import { lazyPart, loadChunk } from '@/shared/lazy-chunk';
import { isAdminPath } from '@/shared/navigation/admin-path';
import { Storefront } from '@/storefront';
import { lazyPages } from '@/storefront/lazy-pages';

/** A chunk of its own, which customers never download. The storefront is part of the first chunk. */
const Admin = lazy(() => loadChunk(() => import(/* webpackChunkName: "admin" */ '@/admin')));

// Replaced with a constant by the build.
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** The component gallery; production builds have neither the route nor the chunk. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazyPart(() => import(/* webpackChunkName: "gallery" */ '@/gallery'), 'Gallery');

/** The half of the app that the path lies in: the storefront or the back office. */
export function Wing() {
  const [pathname] = useLocation();
  if (Gallery && pathname === '/gallery') return <Gallery />;
  return isAdminPath(pathname) ? <Admin /> : <Storefront pages={lazyPages} />;
}
