import type { FacetValue, ProductFacets } from '@/api';
import { formatMoneyShort } from '@/shared/format/money';
import { categoryLabels } from '@/shared/messages/shared/categories';
import {
  concentrationLabels,
  familyLabels,
  occasionLabels,
  seasonLabels,
} from '@/shared/messages/shared/facts';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import {
  countSelected,
  type FacetGroup,
  type FacetSelection,
  GROUPS,
  toggleValue,
  valuesOf,
} from './facet-selection';
import type { FacetedAddress } from './faceted-address';

const LABELS: Readonly<Partial<Record<FacetGroup, Readonly<Record<string, string>>>>> = {
  categories: categoryLabels,
  concentrations: concentrationLabels,
  families: familyLabels,
  seasons: seasonLabels,
  occasions: occasionLabels,
};

/** Return the label of a value; brands and notes are labelled by the API. */
export function labelOf(group: FacetGroup, value: string, counts: readonly FacetValue[] = []): string {
  if (group === 'sizes') return catalogMessages.size(Number(value));
  return LABELS[group]?.[value] ?? counts.find((each) => each.value === value)?.label ?? value;
}

/** Return a price range in words. */
export function priceLabel({ minPrice, maxPrice }: FacetSelection): string | undefined {
  if (minPrice === undefined)
    return maxPrice === undefined ? undefined : messages.priceTo(formatMoneyShort(maxPrice));
  if (maxPrice === undefined) return messages.priceFrom(formatMoneyShort(minPrice));
  return messages.priceBetween(formatMoneyShort(minPrice), formatMoneyShort(maxPrice));
}

/** A selected filter with the filters that remain without it. */
export interface ActiveFacet {
  key: string;
  label: string;
  without: FacetSelection;
}

/** Return the selected filters in the order of the groups. */
export function activeFacets(facets: FacetSelection, counts: ProductFacets | undefined): ActiveFacet[] {
  const values = GROUPS.flatMap((group) =>
    valuesOf(facets, group).map((value) => ({
      key: `${group}-${value}`,
      label: labelOf(group, value, counts?.[group]),
      without: toggleValue(facets, group, value),
    })),
  );
  const { minPrice, maxPrice, inStock, onOffer, ...others } = facets;
  const price = priceLabel(facets);
  return [
    ...values,
    ...(price ? [{ key: 'price', label: price, without: { ...others, inStock, onOffer } }] : []),
    ...(inStock
      ? [{ key: 'in_stock', label: messages.inStock, without: { ...facets, inStock: undefined } }]
      : []),
    ...(onOffer
      ? [{ key: 'on_offer', label: messages.onOffer, without: { ...facets, onOffer: undefined } }]
      : []),
  ];
}

/** Return the title of a list whose only filter is a single value; undefined for others and until its label is known. */
export function singleFacetTitle(
  { search, category, sortBy, facets }: FacetedAddress,
  counts: ProductFacets | undefined,
): string | undefined {
  if (search || category || sortBy || countSelected(facets) !== 1) return undefined;
  const group = GROUPS.find((each) => valuesOf(facets, each).length === 1);
  const [value] = group ? valuesOf(facets, group) : [];
  if (!group || value === undefined) return undefined;
  if (group === 'sizes') return messages.titles.sizes(value);
  const label = labelOf(group, value, counts?.[group]);
  return label === value ? undefined : messages.titles[group](label);
}
