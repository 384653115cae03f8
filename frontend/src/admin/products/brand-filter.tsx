import { type Brand, useListBrandsQuery } from '@/api';
import { SelectField } from '@/shared/components/select-field';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { useErrorToast } from '../hooks/use-error-toast';

interface BrandFilterProps {
  /** Id of the chosen brand. */
  brand: string | undefined;
  onChoose: (brand: string | undefined) => void;
}

/** Picker that filters the list by brand, hidden ones included. */
export function BrandFilter({ brand, onChoose }: BrandFilterProps) {
  const { data, error } = useListBrandsQuery({});
  useErrorToast(error, messages.brandsFailed);
  return (
    <SelectField
      label={messages.brand}
      hideLabel
      options={optionsOf(data?.data ?? [], brand)}
      value={brand ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    />
  );
}

function optionsOf(brands: readonly Brand[], chosen: string | undefined) {
  const isUnknown = chosen !== undefined && !brands.some(({ id }) => id === chosen);
  return [
    { value: '', label: messages.allBrands },
    ...(isUnknown ? [{ value: chosen, label: messages.chosenBrand }] : []),
    ...brands.map(({ id, name, is_visible }) => ({
      value: id,
      label: is_visible ? name : messages.hiddenBrand(name),
    })),
  ];
}
