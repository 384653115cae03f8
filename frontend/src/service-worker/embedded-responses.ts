/** A response embedded in a page, by the URL that the page would fetch it from. */

interface Entry {
  endpointName: string;
  arg?: Readonly<Record<string, unknown>>;
  value: unknown;
}

type Arg = Readonly<Record<string, unknown>>;

const STATE = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const asQuery = (arg: Arg) =>
  new URLSearchParams(
    Object.entries(arg).flatMap(([name, value]) => (value == null ? [] : [[snakeCase(name), String(value)]])),
  );

const part = (value: unknown) => encodeURIComponent(String(value));

/** URLs of the generated client's endpoints whose responses are embedded in pages. */
const CALLS = new Map<string, (arg: Arg) => string>(
  Object.entries({
    listBrands: (arg) => `brands?${asQuery(arg)}`,
    listRegions: () => 'shipping/regions',
    listTerms: () => 'terms',
    listProducts: (arg) => `products?${asQuery(arg)}`,
    getProduct: ({ product }) => `products/${part(product)}`,
    relatedProducts: ({ product, ...rest }) => `products/${part(product)}/might-like-you?${asQuery(rest)}`,
    listProductReviews: ({ product, ...rest }) => `products/${part(product)}/reviews?${asQuery(rest)}`,
    listGiftSets: (arg) => `gift_sets?${asQuery(arg)}`,
    listSampleSets: () => 'sample_sets',
    getSampleSet: ({ sampleSet }) => `sample_sets/${part(sampleSet)}`,
    getGiftSet: ({ giftSet }) => `gift_sets/${part(giftSet)}`,
  }),
);

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'endpointName' in value && 'value' in value;

function entriesIn(html: string): Entry[] {
  try {
    const entries: unknown = JSON.parse(STATE.exec(html)?.[1] ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Return pairs of URL and response embedded in a page. */
export function embeddedResponses(html: string, origin: string): [address: string, value: unknown][] {
  return entriesIn(html).flatMap(({ endpointName, arg = {}, value }) => {
    const path = CALLS.get(endpointName)?.(arg);
    return path ? [[`${origin}/api/v1/${path}`, value]] : [];
  });
}
