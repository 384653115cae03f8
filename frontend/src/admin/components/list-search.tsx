import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchField } from '@/shared/components/search-field';
import styles from './list-search.module.css';
import { useSearchShortcut } from './use-search-shortcut';

const DEBOUNCE_MS = 500;

interface ListSearchProps {
  label: string;
  /** Search text of the list below. */
  search: string;
  onSearch: (search: string) => void;
}

/** Search field that searches once typing pauses, or at once on Enter. Ctrl K focuses it. */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(search);
  /** Latest callback when typing pauses: other filters may have changed since the key was pressed. */
  const latestOnSearch = useRef(onSearch);
  useSearchShortcut(label);

  useEffect(() => {
    latestOnSearch.current = onSearch;
  });
  // Follow changes of the address from elsewhere, such as going back.
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    clearTimeout(timer.current);
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === lastSearch.current) return;
    lastSearch.current = next;
    latestOnSearch.current(next);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, DEBOUNCE_MS, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') ask(text);
  };

  return (
    <search className={styles.search}>
      <SearchField
        label={label}
        aria-keyshortcuts="Control+K"
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
