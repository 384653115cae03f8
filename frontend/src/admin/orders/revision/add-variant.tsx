import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { variantLabel } from '../../pickers/variant-label';
import { VariantPicker } from '../../pickers/variant-picker';
import { aLine, type DraftLine } from './revision-draft';

interface AddVariantProps {
  id: string;
  onAdd: (line: DraftLine) => void;
}

/** Picker that adds a line for each chosen size, and stays empty for the next one. */
export function AddVariant({ id, onAdd }: AddVariantProps) {
  return (
    <VariantPicker
      id={id}
      label={messages.addVariant}
      value={null}
      onChange={(pick) => {
        if (!pick) return;
        const about = [pick.brand_name, variantLabel(pick.name, pick.size_value)].filter(Boolean).join(' · ');
        const { id: variant, product_id: productId = '', product_name: name } = pick;
        onAdd(aLine({ kind: 'variant', id: variant, productId, name, about, quantity: 1 }));
      }}
    />
  );
}
