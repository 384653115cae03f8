import { useState } from 'react';
import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { sampleSetEntryMessages } from '@/shared/messages/admin/sample-set-entry';
import type { GiftSet, Product, SampleSetTemplate } from '../api';
import { useVariantSearch } from '../pickers/use-variant-search';
import { variantLabel } from '../pickers/variant-label';
import { type OfferedVariant, offeredVariants, VariantOption } from '../pickers/variant-option';
import { VARIANT_CLOSE_DELAY_MS } from '../pickers/variant-picker';
import { GiftSetOption } from './gift-set-option';
import type { EntryLine } from './order-entry';
import { SampleSetDialog } from './sample-set-dialog';
import { SampleSetOption } from './sample-set-option';
import { useGiftSetSearch } from './use-gift-set-search';
import { useSampleSetSearch } from './use-sample-set-search';

/** Id of the picker's control. */
export const ITEM_PICKER = 'order-entry-items';

type Offer =
  | { line: EntryLine; variant: OfferedVariant }
  | { line: EntryLine; giftSet: GiftSet }
  | { template: SampleSetTemplate };

const sizesOf = (product: Product): Offer[] =>
  offeredVariants(product).map((variant) => {
    const { id, name, size_value } = variant.pick;
    const detail = variantLabel(name, size_value);
    return {
      variant,
      line: { kind: 'variant', id, productId: product.id, name: product.name, detail, quantity: '1' },
    };
  });

const offerOf = (giftSet: GiftSet): Offer => ({
  giftSet,
  line: { kind: 'gift_set', id: giftSet.id, name: giftSet.name, detail: messages.giftSet, quantity: '1' },
});

interface ItemPickerProps {
  onAdd: (line: EntryLine) => void;
  error?: string;
}

/** Combobox that adds a size of a product, a gift set, or a sample set once its samples are chosen. */
export function ItemPicker({ onAdd, error }: ItemPickerProps) {
  const box = useCombobox({ chosen: '', closeDelayMs: VARIANT_CLOSE_DELAY_MS });
  const search = useVariantSearch(box);
  const giftSets = useGiftSetSearch(box);
  const templates = useSampleSetSearch(box);
  const [filling, setFilling] = useState<SampleSetTemplate>();
  const products = search.products.map((product) => ({
    key: product.id,
    label: product.name,
    options: sizesOf(product),
  }));
  const sets = [
    { key: 'gift-sets', label: messages.giftSets, options: giftSets.map(offerOf) },
    {
      key: 'sample-sets',
      label: sampleSetEntryMessages.sampleSets,
      options: templates.map((template): Offer => ({ template })),
    },
  ];
  const groups = [...products, ...sets.filter(({ options }) => options.length > 0)];
  return (
    <>
      <Combobox<Offer>
        id={ITEM_PICKER}
        label={messages.addItem}
        placeholder={messages.addItemPlaceholder}
        error={error}
        box={box}
        groups={groups}
        keyOf={(offer) => ('template' in offer ? offer.template.id : offer.line.id)}
        chosenKey={undefined}
        renderOption={(offer) => {
          if ('template' in offer) return <SampleSetOption template={offer.template} />;
          if ('giftSet' in offer) return <GiftSetOption giftSet={offer.giftSet} />;
          return <VariantOption offered={offer.variant} />;
        }}
        isSearching={search.isSearching}
        note={search.noteOf(groups.length === 0 ? messages.noItemFor(box.searchText) : undefined)}
        onRetry={search.retry}
        onChoose={(offer) => ('template' in offer ? setFilling(offer.template) : onAdd(offer.line))}
        onClear={() => {}}
      />
      {filling && <SampleSetDialog template={filling} onAdd={onAdd} onClose={() => setFilling(undefined)} />}
    </>
  );
}
