import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { brandPickerMessages as messages, pickerMessages } from '@/shared/messages/admin/pickers';
import type { Brand } from '../api';
import styles from './brand-picker.module.css';
import { useBrandSearch } from './use-brand-search';

/** Fields of a brand that forms need. */
export interface BrandChoice {
  id: string;
  name: string;
}

export interface BrandPickerProps {
  id: string;
  label: string;
  value: BrandChoice | null;
  onChange: (brand: BrandChoice | null) => void;
  onBlur?: () => void;
  error?: string;
  hint?: string;
}

export const BRAND_CLOSE_DELAY_MS = 150;

/** Combobox that searches brands by name. */
export function BrandPicker({ value, onChange, ...field }: BrandPickerProps) {
  const box = useCombobox({ chosen: value?.name ?? '', closeDelayMs: BRAND_CLOSE_DELAY_MS });
  const { brands, hasMore, isSearching } = useBrandSearch(box);
  return (
    <Combobox<Brand>
      {...field}
      placeholder={messages.placeholder}
      box={box}
      groups={brands.length > 0 ? [{ key: 'brands', options: brands }] : []}
      keyOf={(brand) => brand.id}
      chosenKey={value?.id}
      renderOption={(brand) => (
        <>
          {brand.name} {!brand.is_visible && <span className={styles.hidden}>{messages.hidden}</span>}
        </>
      )}
      isSearching={isSearching}
      note={noteOf()}
      found={brands.length > 0 ? messages.found(brands.length) : undefined}
      onChoose={({ id, name }) => onChange({ id, name })}
      onClear={() => onChange(null)}
    />
  );

  function noteOf() {
    if (isSearching) return pickerMessages.searching;
    if (brands.length === 0) return box.searchText ? messages.noneFor(box.searchText) : messages.none;
    return hasMore ? messages.more : undefined;
  }
}
