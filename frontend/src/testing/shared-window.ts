// Most test files share one window and the loaded packages, since loading them takes longer than most of the tests.
// This module restores the global state after each file.
import { afterAll, vi } from 'vitest';
import { writePageSettings } from './page-settings';

type Listening = Parameters<typeof window.addEventListener>;

/** Objects on which tests define properties that jsdom lacks. */
const BEARERS = [
  document,
  navigator,
  URL,
  ...[Element, HTMLElement, HTMLImageElement, HTMLCanvasElement, HTMLMediaElement, Blob, File].map(
    ({ prototype }) => prototype,
  ),
];
const before = BEARERS.map((bearer) => [bearer, Object.getOwnPropertyDescriptors(bearer)] as const);

function restore(bearer: object, before: Record<PropertyKey, PropertyDescriptor>) {
  for (const key of Reflect.ownKeys(bearer)) {
    const [was, is] = [before[key], Object.getOwnPropertyDescriptor(bearer, key)];
    if (!was) Reflect.deleteProperty(bearer, key);
    else if (is && (was.value !== is.value || was.get !== is.get)) Object.defineProperty(bearer, key, was);
  }
}

/**
 * Record listeners added to a target, and return a function that removes them: modules of one file must not react in
 * another.
 */
function noteListeners(target: Window | Document, only?: string): () => void {
  const noted: Listening[] = [];
  const listen = target.addEventListener;
  target.addEventListener = (...listening: Listening) => {
    if (!only || listening[0] === only) noted.push(listening);
    return Reflect.apply(listen, target, listening);
  };
  return () => {
    target.addEventListener = listen;
    for (const listening of noted) target.removeEventListener(...listening);
  };
}

function clearPage() {
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  // A chunk that the last file still imports may be the next file's instance.
  writePageSettings();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}

// `vitest.config.ts` greps test files for this call.
vi.useFakeTimers = () => {
  throw new Error('jsdom goes by the clock too: only a file that says vi.useFakeTimers itself may set it');
};

const forget = [noteListeners(window), noteListeners(document, 'visibilitychange')];

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const stop of forget) stop();
  for (const [bearer, properties] of before) restore(bearer, properties);
  clearPage();
  // Each file loads its own instances of the app's modules.
  vi.resetModules();
});
