import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server';

// A busy machine may take its time; what is waited for is a condition all the same.
configure({ asyncUtilTimeout: 4000 });

// Tests of what is rendered without a browser have none.
const hasPage = typeof window !== 'undefined';

if (hasPage) {
  // jsdom knows <dialog>, but not how to open it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // jsdom lays nothing out; the editor asks where its text stands.
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  Range.prototype.getClientRects ??= () => document.documentElement.getClientRects();
}

if (hasPage) {
  // What the gateway writes into pages of a shop that says how to reach it; read when a module is loaded.
  document.head.innerHTML =
    '<meta name="attar:support-email" content="support@attar.example"><meta name="attar:support-phone" content="+970590000000">';
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  if (!hasPage) return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
