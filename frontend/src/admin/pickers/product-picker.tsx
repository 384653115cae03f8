import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { productPickerMessages as messages } from '@/shared/messages/admin/pickers';
import type { Product } from '../api';
import { ProductOption } from './product-option';
import { useProductSearch } from './use-product-search';

const CLOSE_DELAY_MS = 150;

/** Fields of a product that forms and filters need. */
export interface ProductChoice {
  id: string;
  name: string;
}

interface ProductPickerProps {
  id: string;
  label: string;
  value: ProductChoice | null;
  onChange: (product: ProductChoice | null) => void;
  error?: string;
}

/** Combobox that searches products by name. */
export function ProductPicker({ value, onChange, ...field }: ProductPickerProps) {
  const box = useCombobox({ chosen: value?.name ?? '', closeDelayMs: CLOSE_DELAY_MS });
  const { products, isSearching, retry, note } = useProductSearch(box);
  return (
    <Combobox<Product>
      {...field}
      placeholder={messages.placeholder}
      box={box}
      groups={products.length > 0 ? [{ key: 'products', options: products }] : []}
      keyOf={(product) => product.id}
      chosenKey={value?.id}
      renderOption={(product) => <ProductOption product={product} />}
      isSearching={isSearching}
      note={note}
      found={products.length > 0 ? messages.found(products.length) : undefined}
      onRetry={retry}
      onChoose={({ id, name }) => onChange({ id, name })}
      onClear={() => onChange(null)}
    />
  );
}
