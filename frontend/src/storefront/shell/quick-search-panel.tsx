import { History } from 'lucide';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { quickSearchMessages as messages } from '@/shared/messages/storefront/quick-search';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { NAV_ITEMS } from './nav-items';
import styles from './quick-search-panel.module.css';
import { QuickSearchResult } from './quick-search-result';
import { QuickSearchState } from './quick-search-state';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches';
import { useQuickResults } from './use-quick-results';
import { searchAddress } from './use-quick-search';

/** In the same chunk, for the form that submits a search. */
export { rememberSearch };

interface QuickSearchPanelProps {
  /** Id of the list and prefix of the ids of its options. */
  id: string;
  wanted: string;
  settled: string;
  /** Index of the option at the keyboard cursor, or -1. */
  active: number;
  inline: boolean | undefined;
  /** Reports the number of options; must be a stable function. */
  onCount: (count: number) => void;
  /** An option was chosen; its link navigates. */
  onChoose: () => void;
}

/** List of the search combobox: results, or recent searches. The focus stays in the input. */
export function QuickSearchPanel(props: QuickSearchPanelProps) {
  const { id, wanted, settled, active, inline, onCount, onChoose } = props;
  const results = useQuickResults(wanted, settled);
  const recent = useRecentSearches();
  const isNothing = results.state === 'empty';
  const count = wanted ? results.products.length + 1 : recent.length;

  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const option = (index: number, className: string | undefined) => ({
    id: `${id}-${index}`,
    className: classNames(styles.option, className),
    role: 'option',
    'aria-selected': index === active,
    // Reached with the arrow keys, from the input.
    tabIndex: -1,
  });
  const choose = () => {
    rememberSearch(wanted);
    onChoose();
  };

  if (!wanted && recent.length === 0 && !inline) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while the pointer chooses
    <div
      className={classNames(styles.panel, inline && styles.inline)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {wanted && <QuickSearchState results={results} wanted={wanted} />}
      {!wanted && recent.length > 0 && (
        <p className={styles.head}>
          {messages.recent}
          <button type="button" aria-label={messages.forgetLabel} onClick={forgetSearches}>
            {messages.forget}
          </button>
        </p>
      )}
      {count > 0 && (
        <div id={id} role="listbox" aria-label={wanted ? messages.results : messages.recent}>
          {results.products.map((product, index) => (
            <Link
              key={product.id}
              {...option(index, styles.product)}
              to={`/products/${product.slug}`}
              onClick={choose}
            >
              <QuickSearchResult product={product} />
            </Link>
          ))}
          {wanted && (
            <Link
              {...option(count - 1, styles.all)}
              to={isNothing ? '/products' : searchAddress(wanted)}
              onClick={choose}
            >
              {isNothing ? messages.allProducts : messages.all(wanted)}
            </Link>
          )}
          {!wanted &&
            recent.map((text, index) => (
              <Link
                key={text}
                {...option(index, styles.recent)}
                to={searchAddress(text)}
                onClick={() => {
                  rememberSearch(text);
                  onChoose();
                }}
              >
                <Icon shape={History} size={18} />
                {text}
              </Link>
            ))}
        </div>
      )}
      {!wanted && inline && (
        <nav className={styles.browse} aria-label={messages.browse}>
          {[...NAV_ITEMS, { label: shellMessages.allProducts, to: '/products' }].map(({ label, to }) => (
            <Link key={to} to={to} onClick={onChoose}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
