import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchField } from '@/shared/components/search-field';
import styles from './list-search.module.css';
import { useSearchShortcut } from './use-search-shortcut';

const DEBOUNCE_MS = 500;

interface ListSearchProps {
  /** What the box is called. */
  label: string;
  /** What the list below was searched for. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches once the typing rests, or at once on Enter. Ctrl K leads here. */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search);
  /** As it is when the typing rests: what else narrows the list may have changed since the key was pressed. */
  const latestOnSearch = useRef(onSearch);
  useSearchShortcut(label);

  useEffect(() => {
    latestOnSearch.current = onSearch;
  });
  // The address was changed from elsewhere, by going back for instance.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    clearTimeout(timer.current);
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === asked.current) return;
    asked.current = next;
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
