import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '@/shared/class-names';
import { SearchField } from '@/shared/components/search-field';
import { lazyPart } from '@/shared/lazy-chunk';
import { shellMessages } from '@/shared/messages/shell';
import styles from './quick-search.module.css';
import { useQuickSearch } from './use-quick-search';

const QuickSearchPanel = lazyPart(
  () => import(/* webpackChunkName: "quick-search" */ './quick-search-panel'),
  'QuickSearchPanel',
);

interface QuickSearchProps {
  /** Results stand under the box instead of floating, for the search dialog on phones. */
  inline?: boolean;
  /** The box takes the focus of the dialog it stands in. */
  takesFocus?: boolean;
  onNavigate?: () => void;
}

/** The header's search: a combobox that shows a few products while typing; Enter leads to all results. */
export function QuickSearch({ inline, takesFocus, onNavigate }: QuickSearchProps) {
  const search = useQuickSearch();
  const navigate = useNavigate();
  const panelId = useId();
  const [active, setActive] = useState(-1);

  const addresses = [
    ...search.products.map((product) => `/products/${product.slug}`),
    `/products?search=${encodeURIComponent(search.text.trim())}`,
  ];
  const isShown = search.isOpen && active >= 0 && active < addresses.length;

  const go = (address: string | undefined) => {
    if (!address || !search.text.trim()) return;
    search.hide();
    search.clear();
    setActive(-1);
    navigate(address);
    onNavigate?.();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(isShown ? addresses[active] : addresses.at(-1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (search.isOpen && !inline) event.preventDefault();
      search.hide();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    search.show();
    setActive((index) => (index + step + addresses.length) % addresses.length);
  };

  return (
    <search className={classNames(styles.search, inline && styles.inline)}>
      <form onSubmit={onSubmit}>
        <SearchField
          label={shellMessages.search}
          value={search.text}
          onChange={(text) => {
            setActive(-1);
            search.type(text);
          }}
          role="combobox"
          aria-expanded={search.isOpen}
          aria-controls={panelId}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? `${panelId}-${active}` : undefined}
          data-autofocus={takesFocus || undefined}
          onKeyDown={onKeyDown}
          onFocus={search.show}
          onBlur={search.blur}
        />
      </form>
      <Suspense fallback={null}>
        {search.isOpen && <QuickSearchPanel id={panelId} search={search} active={active} onChoose={go} />}
      </Suspense>
    </search>
  );
}
