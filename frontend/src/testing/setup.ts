import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { writePageSettings } from './page-settings';
import { server } from './server';

// Generous timeout for busy machines; tests wait for conditions, not for time.
configure({ asyncUtilTimeout: 4000 });

// Tests that render without a browser have no window.
const hasPage = typeof window !== 'undefined';

if (hasPage) {
  // jsdom has <dialog>, but cannot open it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // jsdom loads no images.
  HTMLImageElement.prototype.decode ??= () => Promise.resolve();
  // jsdom has no layout, which the editor asks for.
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  Range.prototype.getClientRects ??= () => document.documentElement.getClientRects();
}

if (hasPage) writePageSettings();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  if (!hasPage) return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
