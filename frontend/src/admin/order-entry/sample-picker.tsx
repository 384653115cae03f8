import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { variantPickerMessages } from '@/shared/messages/admin/pickers';
import { sampleSetEntryMessages as messages } from '@/shared/messages/admin/sample-set-entry';
import type { SampleSetTemplate } from '../api';
import { useVariantSearch } from '../pickers/use-variant-search';
import { type OfferedVariant, offeredVariants, VariantOption } from '../pickers/variant-option';
import { VARIANT_CLOSE_DELAY_MS, type VariantPick } from '../pickers/variant-picker';

interface SamplePickerProps {
  id: string;
  template: SampleSetTemplate;
  onChoose: (sample: VariantPick) => void;
}

/** Combobox of the samples that a set allows; it stays empty for the next one. */
export function SamplePicker({ id, template: { slug, sizes }, onChoose }: SamplePickerProps) {
  const box = useCombobox({ chosen: '', closeDelayMs: VARIANT_CLOSE_DELAY_MS });
  const search = useVariantSearch(box, slug);
  const groups = search.products.map((product) => ({
    key: product.id,
    label: product.name,
    options: offeredVariants(product).filter(({ pick }) => sizes.includes(pick.size_value)),
  }));
  return (
    <Combobox<OfferedVariant>
      id={id}
      label={messages.addSample}
      placeholder={variantPickerMessages.placeholder}
      box={box}
      groups={groups}
      keyOf={({ pick }) => pick.id}
      chosenKey={undefined}
      renderOption={(offered) => <VariantOption offered={offered} />}
      isSearching={search.isSearching}
      note={search.noteOf(groups.length === 0 ? messages.none(box.searchText) : undefined)}
      onRetry={search.retry}
      onChoose={({ pick }) => onChoose(pick)}
      onClear={() => {}}
    />
  );
}
