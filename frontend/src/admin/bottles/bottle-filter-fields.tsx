import { SelectField } from '@/shared/components/select-field';
import { bottleStateLabels, bottleListMessages as messages } from '@/shared/messages/admin/bottles';
import { useGetProductQuery } from '../api';
import { ListSearch } from '../components/list-search';
import { ProductPicker } from '../pickers/product-picker';
import { BOTTLE_STATES, type BottleFilters } from './bottle-address';
import styles from './bottles.module.css';

const STATES = [
  { value: '', label: messages.allStates },
  ...BOTTLE_STATES.map((state) => ({ value: state, label: bottleStateLabels[state] })),
];

interface BottleFilterFieldsProps {
  filters: BottleFilters;
  onChange: (change: Omit<BottleFilters, 'page'>) => void;
}

/** Filters of the list: product, state and batch code. */
export function BottleFilterFields({ filters, onChange }: BottleFilterFieldsProps) {
  const { product = '', state, batchCode } = filters;
  const query = useGetProductQuery({ product }, { skip: !product });
  const name = query.currentData?.data.name ?? product;
  return (
    <div className={styles.filters}>
      <ProductPicker
        id="bottles-product"
        label={messages.product}
        value={product ? { id: product, name } : null}
        onChange={(chosen) => onChange({ product: chosen?.id })}
      />
      <SelectField
        label={messages.state}
        options={STATES}
        value={state ?? ''}
        onChange={({ target }) => onChange({ state: BOTTLE_STATES.find((each) => each === target.value) })}
      />
      <ListSearch
        label={messages.batchCode}
        search={batchCode ?? ''}
        onSearch={(text) => onChange({ batchCode: text || undefined })}
      />
    </div>
  );
}
