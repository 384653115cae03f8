import { SelectField } from '@/shared/components/select-field';
import { ledgerMessages as messages } from '@/shared/messages/admin/courier-cash';
import { useListCouriersQuery } from '../api';

interface CourierFilterProps {
  /** Id of the chosen courier; undefined for all. */
  courier: string | undefined;
  onChange: (courier: string | undefined) => void;
}

/** Select that limits a list to one courier. */
export function CourierFilter({ courier, onChange }: CourierFilterProps) {
  const couriers = useListCouriersQuery().data?.data.couriers ?? [];
  return (
    <SelectField
      label={messages.courier}
      hideLabel
      options={[
        { value: '', label: messages.allCouriers },
        ...couriers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={courier ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}
