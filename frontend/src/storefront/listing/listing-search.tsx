import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { SearchField } from '@/shared/components/search-field';

const DEBOUNCE_MS = 500;

interface ListingSearchProps {
  label: string;
  /** The search text in the URL. */
  search: string;
  /**
   * Called once typing pauses, or on submit. The first report of a search pushes a history entry, so that going back
   * shows the list as it was; later ones replace it until the search is submitted.
   */
  onSearch: (text: string, isNewStep: boolean) => void;
  /** Path of the list, to which the form is sent before scripts run. */
  action: string;
  /** Id of the form, for further fields outside of it. */
  formId?: string;
}

/** Search box of a list. Its text is applied after a pause in typing, or at once with Enter. */
export function ListingSearch({ label, search, onSearch, action, formId }: ListingSearchProps) {
  const [text, setText] = useState(search);
  const [isChanged, setChanged] = useState(false);
  const reported = useRef(search);
  const isTyping = useRef(false);

  // The URL changed otherwise, through a link or the back button.
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
      <form id={formId} action={action} onSubmit={send}>
        <SearchField name="search" label={label} value={text} onChange={type} />
      </form>
    </search>
  );
}
