import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { SearchField } from '@/shared/components/search-field';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { useOptionalPart } from '@/storefront/use-optional-part';
import styles from './quick-search.module.css';
import { searchAddress, useQuickSearch } from './use-quick-search';

const importPanel = () => import(/* webpackChunkName: "quick-search" */ './quick-search-panel');
const importPart = async () => (await importPanel()).QuickSearchPanel;

interface QuickSearchProps {
  /**
   * Show the results in the flow below the input instead of in a popup, for the search dialog on phones. They stay
   * when the input loses the focus, which on phones only closes the keyboard.
   */
  inline?: boolean;
  /** An option was chosen, or Escape pressed. */
  onDone?: () => void;
}

/** Search of the header: a combobox with a few products while typing; Enter opens all results. */
export function QuickSearch({ inline, onDone }: QuickSearchProps) {
  const search = useQuickSearch();
  const [, navigate] = useLocation();
  const listId = useId();
  const [count, setCount] = useState(0);
  const [active, setActive] = useState(-1);

  const { Part: QuickSearchPanel, load, failure } = useOptionalPart(importPart);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening, the failure offers the next attempt
  useEffect(() => {
    if (search.isOpen) load();
  }, [search.isOpen]);

  const isExpanded = search.isOpen && count > 0;
  const chosen = isExpanded && active >= 0 && active < count ? `${listId}-${active}` : undefined;

  const leave = () => {
    search.clear();
    setActive(-1);
    onDone?.();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) {
      document.getElementById(chosen)?.click();
    } else if (search.wanted) {
      const { wanted } = search;
      importPanel().then(
        ({ rememberSearch }) => rememberSearch(wanted),
        () => {}, // The chunk failed to load, so the search is not remembered.
      );
      leave();
      navigate(searchAddress(wanted));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise browsers clear the input first.
    if (event.key === 'Escape' && (isExpanded || inline)) {
      event.preventDefault();
      setActive(-1);
      search.hide();
      if (inline) onDone?.();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isExpanded) search.show();
    else setActive((index) => (index < 0 && step < 0 ? count - 1 : (index + step + count) % count));
  };

  return (
    <search className={styles.search} onBlur={inline ? undefined : search.blur}>
      <form action="/products" onSubmit={onSubmit}>
        <SearchField
          name="search"
          label={shellMessages.search}
          value={search.text}
          onChange={(text) => {
            setActive(-1);
            search.type(text);
          }}
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen}
          data-autofocus={inline}
          onKeyDown={onKeyDown}
          onFocus={search.show}
          onClick={search.show}
        />
      </form>
      {search.isOpen && QuickSearchPanel && (
        <QuickSearchPanel
          id={listId}
          wanted={search.wanted}
          settled={search.settled}
          active={active}
          inline={inline}
          onCount={setCount}
          onChoose={leave}
        />
      )}
      {search.isOpen && failure && <div className={inline ? undefined : styles.failure}>{failure}</div>}
    </search>
  );
}
