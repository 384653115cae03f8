import { SelectField } from '@/shared/components/select-field';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { MovementKind } from '../api';
import { KINDS } from './movement-filters';

const OPTIONS = [
  { value: '', label: messages.all },
  ...KINDS.map((value) => ({ value, label: messages.kinds[value] })),
];

interface KindFilterProps {
  kind: MovementKind | undefined;
  onChoose: (kind: MovementKind | undefined) => void;
}

/** Select that filters movements by kind. */
export const KindFilter = ({ kind, onChoose }: KindFilterProps) => (
  <SelectField
    label={messages.kind}
    hideLabel
    options={OPTIONS}
    value={kind ?? ''}
    onChange={({ target }) => onChoose(KINDS.find((known) => known === target.value))}
  />
);
