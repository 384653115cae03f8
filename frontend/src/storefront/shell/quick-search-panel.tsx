import type { Product } from '@/api';
import { Money } from '@/shared/components/money';
import { Picture } from '@/shared/components/picture';
import { shellMessages } from '@/shared/messages/shell';
import styles from './quick-search.module.css';
import type { useQuickSearch } from './use-quick-search';

interface QuickSearchPanelProps {
  id: string;
  search: ReturnType<typeof useQuickSearch>;
  active: number;
  onChoose: (address: string) => void;
}

/** What was found, as the list of the combobox; the focus stays in the box. */
export function QuickSearchPanel({ id, search, active, onChoose }: QuickSearchPanelProps) {
  const { products, settled, isSearching, isFailed } = search;
  const all = `/products?search=${encodeURIComponent(search.text.trim())}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while the pointer chooses
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <p className={products.length > 0 && !isSearching ? 'visually-hidden' : styles.note} role="status">
        {isFailed && shellMessages.searchFailed}
        {isSearching && shellMessages.searching}
        {!isSearching && !isFailed && products.length === 0 && shellMessages.searchNothing(settled)}
      </p>
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the keys are handled by the box that keeps the focus */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: options of a combobox are never focused themselves */}
      <div id={id} role="listbox" aria-label={shellMessages.searchResults}>
        {products.map((product, index) => (
          <div
            key={product.id}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(`/products/${product.slug}`)}
          >
            <ResultBody product={product} />
          </div>
        ))}
        <div
          id={`${id}-${products.length}`}
          className={styles.all}
          role="option"
          aria-selected={active === products.length}
          onClick={() => onChoose(all)}
        >
          {shellMessages.searchAll(search.text.trim())}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: see above */}
    </div>
  );
}

function ResultBody({ product }: { product: Product }) {
  return (
    <>
      <Picture path={product.image_path} alt="" sizes="48px" className={styles.picture} />
      <span className={styles.name}>
        {product.name}
        {product.brand && <span className={styles.brand}>{product.brand.name}</span>}
      </span>
      {product.price !== null && <Money amount={product.price} />}
    </>
  );
}
