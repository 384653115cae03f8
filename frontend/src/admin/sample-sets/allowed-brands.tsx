import { useListBrandsQuery } from '@/api';
import { sampleSetFormMessages as messages } from '@/shared/messages/admin/sample-sets';
import { BrandPicker } from '../pickers/brand-picker';
import { ChosenChips } from './chosen-chips';
import styles from './sample-set-form.module.css';
import { MAX_CHOICES } from './sample-set-schema';

interface AllowedBrandsProps {
  id: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** Brands whose products are allowed: a picker that adds them, and chips that remove them. */
export function AllowedBrands({ id, ids, onChange, error }: AllowedBrandsProps) {
  const { data } = useListBrandsQuery({});
  const names = new Map(data?.data.map((brand) => [brand.id, brand.name]));
  const isFull = ids.length >= MAX_CHOICES;
  return (
    <div className={styles.chosen}>
      <BrandPicker
        id={id}
        label={messages.brands}
        value={null}
        hint={isFull ? messages.full : undefined}
        error={error}
        onChange={(brand) => {
          if (brand && !isFull && !ids.includes(brand.id)) onChange([...ids, brand.id]);
        }}
      />
      <ChosenChips
        label={messages.brands}
        pickerId={id}
        values={ids}
        nameOf={(brand) => names.get(brand) ?? (data ? messages.chosenBrand : '…')}
        onChange={onChange}
      />
    </div>
  );
}
