import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { SearchField } from '@/shared/components/search-field';

const DEBOUNCE_MS = 500;

interface ListingSearchProps {
  label: string;
  /** What the address says. */
  search: string;
  /**
   * The text has rested, or was sent off. The first report of a search is a step of its own in the history, so that
   * the way back leads to the list as it was; what is typed after it takes its place, until it is sent off.
   */
  onSearch: (text: string, isNewStep: boolean) => void;
}

/** The search box of a list. Its text goes into the address once it has rested, or at once with Enter. */
export function ListingSearch({ label, search, onSearch }: ListingSearchProps) {
  const [text, setText] = useState(search);
  const [isChanged, setChanged] = useState(false);
  const reported = useRef(search);
  const isTyping = useRef(false);

  // The address was changed by somebody else: a link, the back button.
  useEffect(() => {
    if (search === reported.current) return;
    reported.current = search;
    isTyping.current = false;
    setText(search);
    setChanged(false);
  }, [search]);

  const report = useCallback(
    (typed: string) => {
      setChanged(false);
      if (typed === reported.current) return;
      reported.current = typed;
      onSearch(typed, !isTyping.current);
      isTyping.current = true;
    },
    [onSearch],
  );

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => report(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isChanged, text, report]);

  const type = (typed: string) => {
    setText(typed);
    setChanged(true);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    report(text.trim());
    isTyping.current = false;
  };

  return (
    <search>
      <form onSubmit={send}>
        <SearchField label={label} value={text} onChange={type} />
      </form>
    </search>
  );
}
