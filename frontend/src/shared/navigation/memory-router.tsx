import { type ReactNode, useState } from 'react';
import { hrefOf, type Navigate, NavigateContext, newKey, type Place, PlaceContext } from './place';

interface History {
  entries: readonly Place[];
  index: number;
}

const placeAt = (to: string, from = '/', state: unknown = null): Place => {
  const { pathname, search, hash } = new URL(to, new URL(from, 'http://localhost'));
  return { pathname, search, hash, state, key: newKey() };
};

const START: Place = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

function moved({ entries, index }: History, to: string | number, replace: boolean, state: unknown): History {
  if (typeof to === 'number') {
    return { entries, index: Math.max(0, Math.min(entries.length - 1, index + to)) };
  }
  const next = placeAt(to, hrefOf(entries[index] ?? START), state);
  const kept = entries.slice(0, replace ? index : index + 1);
  return { entries: [...kept, next], index: kept.length };
}

/** A router whose history is nobody's but its own, for tests. It stands at the last of the entries. */
export function MemoryRouter(props: { children: ReactNode; initialEntries?: readonly string[] }) {
  const [{ entries, index }, setHistory] = useState<History>(() => {
    const { initialEntries = ['/'] } = props;
    return { entries: initialEntries.map((entry) => placeAt(entry)), index: initialEntries.length - 1 };
  });
  const [navigate] = useState(
    (): Navigate =>
      (to, { replace = false, state = null } = {}) => {
        setHistory((history) => moved(history, to, replace, state));
      },
  );
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={entries[index] ?? START}>{props.children}</PlaceContext>
    </NavigateContext>
  );
}
