import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { variantPickerMessages as messages } from '@/shared/messages/admin/pickers';
import { useVariantSearch } from './use-variant-search';
import { variantLabel } from './variant-label';
import { type OfferedVariant, offeredVariants, VariantOption } from './variant-option';
import styles from './variant-picker.module.css';

/** Fields of a variant that gift sets need. */
export interface VariantPick {
  id: string;
  name: string;
  /** Absent in gift sets, whose items name the variant alone. */
  product_id?: string;
  product_name: string;
  brand_name: string | null;
  size_value: number;
  size_unit: string;
  price: number;
  image_path: string | null;
}

export interface VariantPickerProps {
  id: string;
  label: string;
  value: VariantPick | null;
  onChange: (variant: VariantPick | null) => void;
  onBlur?: () => void;
  error?: string;
}

export const VARIANT_CLOSE_DELAY_MS = 200;

/** Combobox that searches variants by product name. */
export function VariantPicker({ value, onChange, ...field }: VariantPickerProps) {
  const box = useCombobox({
    chosen: value ? `${value.product_name} – ${variantLabel(value.name, value.size_value)}` : '',
    closeDelayMs: VARIANT_CLOSE_DELAY_MS,
  });
  const search = useVariantSearch(box);
  const groups = search.products.map((product) => ({
    key: product.id,
    label: product.name,
    options: offeredVariants(product),
  }));
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <Combobox<OfferedVariant>
      {...field}
      placeholder={messages.placeholder}
      box={box}
      lead={
        value && (
          <ResponsiveImage
            path={value.image_path}
            alt=""
            sizes="32px"
            shape="square"
            className={styles.picture}
          />
        )
      }
      trail={value && <Money amount={value.price} />}
      groups={groups}
      keyOf={({ pick }) => pick.id}
      chosenKey={value?.id}
      renderOption={(offered) => <VariantOption offered={offered} />}
      isSearching={search.isSearching}
      note={search.noteOf(count === 0 ? messages.none(box.searchText) : undefined)}
      found={count > 0 ? messages.found(count) : undefined}
      onRetry={search.retry}
      onChoose={({ pick }) => onChange(pick)}
      onClear={() => onChange(null)}
    />
  );
}
