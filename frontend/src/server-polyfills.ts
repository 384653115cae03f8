import 'core-js/web/url-search-params';

/** The last error that React reported while rendering. */
export const reported: { cause?: unknown } = {};

// The engine of the gateway has the language, but nothing of browsers. Timers never fire: a render has no later.
const missing = {
  setTimeout: () => 0,
  clearTimeout: () => {},
  queueMicrotask: () => {},
  console: {
    warn: () => {},
    error(cause: unknown) {
      reported.cause = cause;
    },
  },
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
