import { useListBrandsQuery } from '@/api';
import { listPickerMessages as messages } from '@/shared/messages/admin/pickers';
import { BrandPicker } from './brand-picker';
import { ChosenChips } from './chosen-chips';
import styles from './list-picker.module.css';
import { MAX_CHOICES } from './max-choices';

interface BrandListPickerProps {
  id: string;
  label: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** List of brands: a picker that adds them, and chips that remove them. */
export function BrandListPicker({ id, label, ids, onChange, error }: BrandListPickerProps) {
  const { data } = useListBrandsQuery({});
  const names = new Map(data?.data.map((brand) => [brand.id, brand.name]));
  const isFull = ids.length >= MAX_CHOICES;
  return (
    <div className={styles.chosen}>
      <BrandPicker
        id={id}
        label={label}
        value={null}
        hint={isFull ? messages.full : undefined}
        error={error}
        onChange={(brand) => {
          if (brand && !isFull && !ids.includes(brand.id)) onChange([...ids, brand.id]);
        }}
      />
      <ChosenChips
        label={label}
        pickerId={id}
        values={ids}
        nameOf={(brand) => names.get(brand) ?? (data ? messages.deletedBrand : '…')}
        onChange={onChange}
      />
    </div>
  );
}
