import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { variantFormMessages as messages } from '@/shared/messages/admin/variants';
import { DecimalField } from '../components/decimal-field';
import { ItemImageField } from '../components/item-fields';
import { controlId } from '../field-errors';
import { discountHint, pricePerMlHint } from './price-hints';
import styles from './variant-fields.module.css';
import columns from './variant-form.module.css';
import { UNITS, type VariantDraft, type VariantValues } from './variant-schema';

export type VariantFormState = UseFormReturn<VariantDraft, unknown, VariantValues>;

const UNIT_OPTIONS = UNITS.map((unit) => ({ value: unit, label: messages.units[unit] }));

interface VariantFieldsProps {
  form: VariantFormState;
  currentImage: string | null;
}

/** Fields for a variant's name, size, price and image. */
export function VariantFields({ form, currentImage }: VariantFieldsProps) {
  const { register, control, watch, formState } = form;
  const [price, original_price, size_value] = watch(['price', 'original_price', 'size_value']);
  const figures = { price, original_price, size_value };
  const field = (name: keyof VariantDraft) => ({
    ...register(name),
    id: controlId('variant', name),
    error: formState.errors[name]?.message,
  });
  return (
    <div className={columns.column}>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        required
        data-autofocus
        {...field('name')}
      />
      <div className={styles.three}>
        <DecimalField label={messages.size} required {...field('size_value')} />
        <SelectField label={messages.unit} options={UNIT_OPTIONS} required {...field('size_unit')} />
        <TextField label={messages.color} optional autoComplete="off" {...field('color')} />
      </div>
      <div className={styles.two}>
        <DecimalField label={messages.price} hint={pricePerMlHint(figures)} required {...field('price')} />
        <DecimalField
          label={messages.originalPrice}
          hint={discountHint(figures)}
          optional
          {...field('original_price')}
        />
      </div>
      <ItemImageField
        control={control}
        name="image"
        id={controlId('variant', 'image')}
        label={messages.image}
        hint={messages.imageHint}
        optional
        currentPath={currentImage}
      />
    </div>
  );
}
