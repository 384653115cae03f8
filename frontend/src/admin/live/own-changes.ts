import { api } from '../api';

/** How long the shop may take to tell of a change that this page made. */
const ECHO_MS = 10_000;
/** Longer texts are no ids. */
const LONGEST_ID = 64;

interface OwnChange {
  /** Until then what is heard of the thing may be the echo of the change, in milliseconds. */
  until: number;
  /** What was taken for it. */
  heard: Set<string>;
}

/** What this page changed lately, by the ids of what it changed. */
const own = new Map<string, OwnChange>();

/** Every short text in what was sent: the ids of what is changed are among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= LONGEST_ID ? [value] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The id of what was made, out of the answer. */
function idMade(answer: unknown): string[] {
  const { data } = (answer ?? {}) as { data?: { id?: unknown } | null };
  return typeof data?.id === 'string' ? [data.id] : [];
}

async function remember(sent: unknown, answered: Promise<{ data: unknown }>): Promise<void> {
  const ids = textsIn(sent);
  const change: OwnChange = { until: Number.POSITIVE_INFINITY, heard: new Set() };
  for (const id of ids) own.set(id, change);
  try {
    const { data } = await answered;
    change.until = Date.now() + ECHO_MS;
    for (const id of idMade(data)) own.set(id, change);
  } catch {
    // Refused: what is heard of the thing now is what somebody else did.
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
    void remember(sent, life.queryFulfilled);
    return onQueryStarted?.(sent, life);
  };
}

const mutations = Object.entries(api.endpoints).filter(([, endpoint]) => 'useMutation' in endpoint);
api.enhanceEndpoints({
  endpoints: Object.fromEntries(mutations.map(([name]) => [name, noteEach])) as object,
});

/**
 * Whether something heard is the echo of what this page itself did, and so no news. `what` tells what happened to the
 * thing: a kind, a status. Of each change each is taken once: what somebody else does next is news.
 */
export function takeEcho(id: string, what: string): boolean {
  const change = own.get(id);
  if (!change || change.until < Date.now() || change.heard.has(what)) return false;
  change.heard.add(what);
  return true;
}
