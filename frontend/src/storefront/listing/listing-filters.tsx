import { useCallback, useId } from 'react';
import type { Category, ProductOrder } from '@/api';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { SelectField } from '@/shared/components/select-field';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { commonMessages } from '@/shared/messages/shared/common';
import { listingMessages } from '@/shared/messages/storefront/listing';
import { facetParams } from '@/storefront/facets/facet-selection';
import type { FacetedAddress } from '@/storefront/facets/faceted-address';
import styles from './listing.module.css';
import { ListingSearch } from './listing-search';

interface ListingFiltersProps {
  address: FacetedAddress;
  /** Path of the listing. */
  path: string;
  /** False where the path sets the category. */
  withCategory: boolean;
  onChange: (changes: Partial<FacetedAddress>, isNewStep: boolean) => void;
}

const categories = [
  { value: '', label: listingMessages.allCategories },
  ...Object.entries(categoryLabels).map(([value, label]) => ({ value, label })),
];
const orders = Object.entries(listingMessages.sortLabels).map(([value, label]) => ({ value, label }));
/** Without a choice, searches are sorted by relevance, and other lists by age. */
const ordersOfSearch = [{ value: '', label: listingMessages.sortByRelevance }, ...orders];
const ordersOfList = orders.map((order) => (order.value === 'NEWEST' ? { ...order, value: '' } : order));

/** Search, category and sort order of a listing. */
export function ListingFilters({ address, path, withCategory, onChange }: ListingFiltersProps) {
  const search = useCallback(
    (text: string, isNewStep: boolean) => onChange({ search: text }, isNewStep),
    [onChange],
  );
  const formId = useId();
  return (
    <div className={classNames(styles.filters, !withCategory && styles.withoutCategory)}>
      <div className={styles.search}>
        <ListingSearch
          label={listingMessages.search}
          search={address.search}
          onSearch={search}
          action={path}
          formId={formId}
        />
      </div>
      {withCategory && (
        <SelectField
          form={formId}
          name="category"
          label={listingMessages.category}
          hideLabel
          options={categories}
          value={address.category ?? ''}
          onChange={({ target }) =>
            onChange({ category: (target.value || undefined) as Category | undefined }, true)
          }
        />
      )}
      <SelectField
        form={formId}
        name="sort_by"
        label={listingMessages.sort}
        hideLabel
        options={address.search ? ordersOfSearch : ordersOfList}
        value={address.search || address.sortBy !== 'NEWEST' ? (address.sortBy ?? '') : ''}
        onChange={({ target }) =>
          onChange({ sortBy: (target.value || undefined) as ProductOrder | undefined }, true)
        }
      />
      {facetParams(address.facets).map(([name, value]) => (
        <input key={name} type="hidden" form={formId} name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" form={formId} variant="secondary" wide>
          {commonMessages.submit}
        </Button>
      </noscript>
    </div>
  );
}
