import type { ReactNode } from 'react';
import type { PerfumeNoteRef, ProductDetail } from '@/api';
import { Money } from '@/shared/components/money';
import { Price } from '@/shared/components/price';
import { categoryLabels } from '@/shared/messages/shared/categories';
import {
  concentrationLabels,
  factLabels,
  layerLabels,
  longevityWords,
  occasionLabels,
  seasonLabels,
  sillageWords,
} from '@/shared/messages/shared/facts';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { bySize, cheapest, pricePerMl } from '@/storefront/catalog/variants';
import { Scale } from '@/storefront/product/facts/scale';

/** Row of the comparison. Empty cells are unknown; rows that are unknown for all products are left out. */
export interface CompareRow {
  label: string;
  cell: (product: ProductDetail) => ReactNode;
}

const names = (notes: readonly PerfumeNoteRef[] = []) => notes.map(({ name }) => name).join('، ');

export const COMPARE_ROWS: readonly CompareRow[] = [
  {
    label: messages.price,
    cell: (product) => {
      const shown = cheapest(product);
      const before = product.variants.length > 1 ? catalogMessages.from : undefined;
      return shown && <Price price={shown.price} originalPrice={shown.original_price} before={before} />;
    },
  },
  {
    label: messages.perMl,
    cell: (product) => {
      const shown = cheapest(product);
      return shown && <Money amount={pricePerMl(shown)} />;
    },
  },
  {
    label: messages.sizes,
    cell: ({ variants }) =>
      variants.length > 0 &&
      `${bySize(variants)
        .map(({ size_value }) => size_value)
        .join(' · ')} ${catalogMessages.unit}`,
  },
  { label: messages.brand, cell: ({ brand }) => brand && <bdi>{brand.name}</bdi> },
  { label: messages.category, cell: ({ category }) => categoryLabels[category] },
  {
    label: factLabels.concentration,
    cell: ({ facts: { concentration } }) => concentration && concentrationLabels[concentration],
  },
  {
    label: factLabels.longevity,
    cell: ({ facts: { longevity } }) => longevity && <Scale rating={longevity} words={longevityWords} />,
  },
  {
    label: factLabels.sillage,
    cell: ({ facts: { sillage } }) => sillage && <Scale rating={sillage} words={sillageWords} />,
  },
  {
    label: factLabels.seasons,
    cell: ({ facts: { seasons = [] } }) => seasons.map((season) => seasonLabels[season]).join('، '),
  },
  {
    label: factLabels.occasions,
    cell: ({ facts: { occasions = [] } }) => occasions.map((occasion) => occasionLabels[occasion]).join('، '),
  },
  { label: layerLabels.top, cell: ({ facts }) => names(facts.notes?.top) },
  { label: layerLabels.heart, cell: ({ facts }) => names(facts.notes?.heart) },
  { label: layerLabels.base, cell: ({ facts }) => names(facts.notes?.base) },
  { label: factLabels.perfumer, cell: ({ facts: { perfumer } }) => perfumer && <bdi>{perfumer}</bdi> },
  { label: factLabels.year, cell: ({ facts: { year } }) => year },
];

/** Return the notes that all products have, in the order of the first. */
export function sharedNotes(products: readonly ProductDetail[]): string[] {
  const notesOf = ({ facts: { notes } }: ProductDetail) =>
    notes ? [...notes.top, ...notes.heart, ...notes.base] : [];
  const [first, ...others] = products;
  if (!first || others.length === 0) return [];
  const isShared = ({ slug }: PerfumeNoteRef) =>
    others.every((other) => notesOf(other).some((note) => note.slug === slug));
  return notesOf(first)
    .filter(isShared)
    .map(({ name }) => name);
}
