import { ChevronLeft } from 'lucide';
import type { ProductFacets } from '@/api';
import { Icon } from '@/shared/components/icon';
import { Skeleton } from '@/shared/components/skeleton';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import { BlockError } from '@/storefront/block-error';
import { labelOf, priceLabel } from './facet-labels';
import { type FacetGroup, type FacetSelection, GROUPS, valuesOf } from './facet-selection';
import styles from './panel.module.css';

interface FacetGroupsProps {
  facets: FacetSelection;
  counts: ProductFacets | undefined;
  /** Groups that the listing sets otherwise. */
  hidden: readonly FacetGroup[];
  /** Group whose button gets the focus. */
  focused: FacetGroup | 'price' | undefined;
  hasFailed: boolean;
  onOpen: (group: FacetGroup | 'price') => void;
  onChange: (facets: FacetSelection) => void;
  onRetry: () => void;
}

/** First level of the filters: switches, and the groups with their selected values. */
export function FacetGroups(props: FacetGroupsProps) {
  const { facets, counts, hidden, focused, hasFailed, onOpen, onChange, onRetry } = props;
  if (hasFailed && !counts)
    return <BlockError message={messages.failed} onRetry={onRetry} isRetrying={false} />;
  if (!counts) return <Skeleton shape="block" className={styles.ghost} />;
  const groups = GROUPS.filter((group) => !hidden.includes(group) && counts[group].length > 0);
  const rows: [FacetGroup | 'price', string | undefined][] = [
    ...groups.map((group): [FacetGroup, string] => [
      group,
      valuesOf(facets, group)
        .map((value) => labelOf(group, value, counts[group]))
        .join('، '),
    ]),
    ...(counts.prices ? [['price', priceLabel(facets)] as ['price', string | undefined]] : []),
  ];
  return (
    <>
      <Switch
        label={messages.inStock}
        products={counts.in_stock}
        isOn={facets.inStock ?? false}
        onChange={(isOn) => onChange({ ...facets, inStock: isOn || undefined })}
      />
      {(counts.on_offer > 0 || facets.onOffer) && (
        <Switch
          label={messages.onOffer}
          products={counts.on_offer}
          isOn={facets.onOffer ?? false}
          onChange={(isOn) => onChange({ ...facets, onOffer: isOn || undefined })}
        />
      )}
      <ul>
        {rows.map(([group, selected]) => (
          <li key={group}>
            <button
              type="button"
              className={styles.group}
              ref={(button) => {
                if (group === focused) button?.focus();
              }}
              onClick={() => onOpen(group)}
            >
              <span>{messages.groups[group]}</span>
              <span className={styles.selected}>{selected || messages.all}</span>
              <Icon shape={ChevronLeft} size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SwitchProps {
  label: string;
  products: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Switch = ({ label, products, isOn, onChange }: SwitchProps) => (
  <label className={styles.value}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
    <Count products={products} />
  </label>
);

/** Number of products, in words for screen readers. */
export const Count = ({ products }: { products: number }) => (
  <span className={styles.count}>
    <span aria-hidden="true">{products}</span>
    <span className="visually-hidden">{messages.products(products)}</span>
  </span>
);
