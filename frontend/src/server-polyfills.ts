/** Decode a part of a query string; bytes that are not UTF-8 become replacement characters. */
function decode(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return '\uFFFD';
    }
  });
}

/** Encode as forms do: everything but letters, digits and `*-._`, with `+` for spaces. */
const encode = (text: string) =>
  encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))
    .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** The part of the standard class that pages use while they render. */
export class QueryParams {
  readonly #pairs: (readonly [string, string])[];

  constructor(init: string | Readonly<Record<string, string>> = '') {
    this.#pairs =
      typeof init === 'string'
        ? init
            .replace(/^\?/, '')
            .split('&')
            .filter(Boolean)
            .map((pair) => {
              const [name = '', ...value] = pair.split('=');
              return [decode(name), decode(value.join('='))];
            })
        : Object.entries(init);
  }

  get(name: string): string | null {
    return this.#pairs.find(([each]) => each === name)?.[1] ?? null;
  }

  set(name: string, value: string): void {
    const index = this.#pairs.findIndex(([each]) => each === name);
    const others = this.#pairs.filter(([each], place) => each !== name || place === index);
    this.#pairs.splice(0, Number.POSITIVE_INFINITY, ...others);
    if (index < 0) this.#pairs.push([name, value]);
    else this.#pairs[index] = [name, value];
  }

  toString(): string {
    return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  }
}

/** The last error that React reported while rendering. */
export const reported: { cause?: unknown } = {};

// The engine of the gateway has the language, but nothing of browsers. Timers never fire: a render has no later.
const missing = {
  URLSearchParams: QueryParams,
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
