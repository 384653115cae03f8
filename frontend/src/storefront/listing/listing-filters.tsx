import { useEffect, useRef, useState } from 'react';
import type { Category, ProductOrder } from '@/api';
import { classNames } from '@/shared/class-names';
import { SearchField } from '@/shared/components/search-field';
import { SelectField } from '@/shared/components/select-field';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { categoryLabels } from '@/shared/messages/labels';
import { listingMessages } from '@/shared/messages/listing';
import styles from './listing.module.css';
import type { ListingAddress } from './listing-address';

const DEBOUNCE_MS = 500;

interface ListingFiltersProps {
  address: ListingAddress;
  /** The category cannot be chosen where the path has chosen it. */
  withCategory: boolean;
  onChange: (changes: Partial<ListingAddress>) => void;
}

const categories = [
  { value: '', label: listingMessages.allCategories },
  ...Object.entries(categoryLabels).map(([value, label]) => ({ value, label })),
];
const orders = Object.entries(listingMessages.sortLabels).map(([value, label]) => ({ value, label }));

/** Search, category and order of a listing. The text goes into the address once it has rested. */
export function ListingFilters({ address, withCategory, onChange }: ListingFiltersProps) {
  const [text, setText] = useState(address.search);
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const reported = useRef(address.search);

  // The address was changed by somebody else: a link, the back button.
  useEffect(() => {
    if (address.search === reported.current) return;
    reported.current = address.search;
    setText(address.search);
  }, [address.search]);

  useEffect(() => {
    if (settled === reported.current || settled !== text.trim()) return;
    reported.current = settled;
    onChange({ search: settled });
  }, [settled, text, onChange]);

  return (
    <div className={classNames(styles.filters, !withCategory && styles.withoutCategory)}>
      <search className={styles.search}>
        <SearchField label={listingMessages.search} value={text} onChange={setText} />
      </search>
      {withCategory && (
        <SelectField
          label={listingMessages.category}
          hideLabel
          options={categories}
          value={address.category ?? ''}
          onChange={({ target }) =>
            onChange({ category: (target.value || undefined) as Category | undefined })
          }
        />
      )}
      <SelectField
        label={listingMessages.sort}
        hideLabel
        options={orders}
        value={address.sortBy ?? 'NEWEST'}
        onChange={({ target }) =>
          onChange({ sortBy: target.value === 'NEWEST' ? undefined : (target.value as ProductOrder) })
        }
      />
    </div>
  );
}
