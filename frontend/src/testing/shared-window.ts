// Most files of tests share one window and the packages that are loaded, which takes longer than most of them run.
// What a file leaves behind is put right once it is done, so that none has to know of another.
import { afterAll, vi } from 'vitest';

type Listening = Parameters<typeof window.addEventListener>;

/** What tests give properties of their own: what a browser can do and jsdom cannot, for example. */
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

/** Modules listen as long as there is a page; those of another file are not to answer. */
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
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}

// `vitest.config.ts` finds these words in a file itself.
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
  // Each file has the application's modules to itself, and what they remember.
  vi.resetModules();
});
