import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { reported } from './server-polyfills';
import '@/api';
import { App } from '@/app/app';
import { createStore } from '@/app/create-store';
import { putEntries } from '@/app/preloaded-entries';
import { setConfig } from '@/shared/config';
import { FixedRouter } from '@/shared/navigation/app-router';
import { Storefront } from '@/storefront';
import { allPages } from '@/storefront/all-pages';

/** A page to render, as sent by the gateway (`gateway/src/render`). */
export interface PageInput {
  /** Path and query, exactly as requested. */
  url: string;
  /** HTTP status of the page. */
  status: number;
  /** Responses that the page embeds. */
  entries: readonly unknown[];
  /** Settings of the shop by name, as in the page's `attar:` meta elements. */
  settings?: Readonly<Record<string, string | null>>;
}

/** Return the app at a page, with what the page embeds in its store. */
export function appOf(input: string): ReactNode {
  const { url, status, entries, settings = {} }: PageInput = JSON.parse(input);
  setConfig(settings);
  const store = createStore();
  putEntries(store, entries);
  const at = (screens: ReactNode) => <FixedRouter address={url}>{screens}</FixedRouter>;
  return (
    <App store={store} at={at} isMissing={status === 404}>
      <Storefront pages={allPages} />
    </App>
  );
}

/** Mark of a boundary in which a component threw; React leaves it to the browser. */
const FAILED = '<!--$!-->';

/** Preloads that React puts first for images; the head of the page names the one that matters. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Render a page of the storefront from its input in JSON; returns the markup within `#root`. Throws when any component
 * does: the gateway then serves the page without markup.
 */
export function render(input: string): string {
  const html = renderToString(appOf(input));
  if (html.includes(FAILED)) throw new Error(`failed to render a page: ${reported.cause}`);
  return html.replace(PRELOADS, '');
}

Object.assign(globalThis, { render });
