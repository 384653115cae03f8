import { api } from '../api';

/** Time within which the server reports this page's own changes. */
const ECHO_WINDOW_MS = 10_000;
/** Maximum length of an id; longer strings are ignored. */
const MAX_ID_LENGTH = 64;

interface OwnChange {
  /** End of the echo window in milliseconds since the epoch. */
  until: number;
  /** Echoes received so far. */
  received: Set<string>;
}

/** Recent changes of this page by the id of the changed resource. */
const own = new Map<string, OwnChange>();

/** Collect every short string of a request: the ids of the changed resources are among them. */
function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= MAX_ID_LENGTH ? [value] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.values(value).flatMap(collectStrings);
}

/** Return the id of a created resource from the response. */
function createdId(answer: unknown): string[] {
  const { data } = (answer ?? {}) as { data?: { id?: unknown } | null };
  return typeof data?.id === 'string' ? [data.id] : [];
}

async function trackChange(sent: unknown, answered: Promise<{ data: unknown }>): Promise<void> {
  const ids = collectStrings(sent);
  const change: OwnChange = { until: Number.POSITIVE_INFINITY, received: new Set() };
  for (const id of ids) own.set(id, change);
  try {
    const { data } = await answered;
    change.until = Date.now() + ECHO_WINDOW_MS;
    for (const id of createdId(data)) own.set(id, change);
  } catch {
    // Rejected: further events are other people's changes.
    change.until = 0;
  }
  for (const [id, { until }] of own) if (until < Date.now()) own.delete(id);
}

interface Mutation {
  onQueryStarted?: (sent: unknown, life: { queryFulfilled: Promise<{ data: unknown }> }) => unknown;
}

function noteEach(mutation: Mutation): void {
  const { onQueryStarted } = mutation;
  mutation.onQueryStarted = (sent, life) => {
    void trackChange(sent, life.queryFulfilled);
    return onQueryStarted?.(sent, life);
  };
}

const mutations = Object.entries(api.endpoints).filter(([, endpoint]) => 'useMutation' in endpoint);
api.enhanceEndpoints({
  endpoints: Object.fromEntries(mutations.map(([name]) => [name, noteEach])) as object,
});

/**
 * Return whether an event is the echo of this page's own change. `what` is the kind of event or the new status. Each
 * change accepts each echo once, so that a later change by others is news.
 */
export function takeEcho(id: string, what: string): boolean {
  const change = own.get(id);
  if (!change || change.until < Date.now() || change.received.has(what)) return false;
  change.received.add(what);
  return true;
}
