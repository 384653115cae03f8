import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { listPickerMessages, productPickerMessages as messages } from '@/shared/messages/admin/pickers';
import type { Product } from '../api';
import { ChosenChips } from './chosen-chips';
import styles from './list-picker.module.css';
import { MAX_CHOICES } from './max-choices';
import { ProductOption } from './product-option';
import { useProductSearch } from './use-product-search';

const CLOSE_DELAY_MS = 150;

interface ProductListPickerProps {
  id: string;
  label: string;
  ids: readonly string[];
  /** Return the name of a chosen product; undefined until it is loaded. */
  nameOf: (id: string) => string | undefined;
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** List of products: a combobox that searches and adds them, and chips that remove them. */
export function ProductListPicker({ id, label, ids, nameOf, onChange, error }: ProductListPickerProps) {
  const box = useCombobox({ chosen: '', closeDelayMs: CLOSE_DELAY_MS });
  const { products, isSearching, retry, note } = useProductSearch(box, ids);
  const isFull = ids.length >= MAX_CHOICES;
  const options = isFull ? [] : products;
  return (
    <div className={styles.chosen}>
      <Combobox<Product>
        id={id}
        label={label}
        placeholder={messages.placeholder}
        hint={isFull ? listPickerMessages.full : undefined}
        error={error}
        box={box}
        groups={options.length > 0 ? [{ key: 'products', options }] : []}
        keyOf={(product) => product.id}
        chosenKey={undefined}
        renderOption={(product) => <ProductOption product={product} />}
        isSearching={isSearching}
        note={isFull ? listPickerMessages.full : note}
        found={options.length > 0 ? messages.found(options.length) : undefined}
        onRetry={retry}
        onChoose={(product) => onChange([...ids, product.id])}
        onClear={() => {}}
      />
      <ChosenChips
        label={label}
        pickerId={id}
        values={ids}
        nameOf={(product) => nameOf(product) ?? '…'}
        onChange={onChange}
      />
    </div>
  );
}
