import { variantFormMessages as messages } from '@/shared/messages/admin/variants';
import type { Variant } from '../api';
import { SwitchField } from '../components/switch-field';
import { controlId } from '../field-errors';
import { CountingFields } from './counting-fields';
import type { VariantFormState } from './variant-fields';
import columns from './variant-form.module.css';

interface VariantAvailabilityFieldsProps {
  form: VariantFormState;
  variant: Variant | undefined;
  variants: readonly Variant[];
}

/** Fields for a variant's availability and whether it is primary. */
export function VariantAvailabilityFields({ form, variant, variants }: VariantAvailabilityFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const present = variants.find(({ is_primary }) => is_primary);
  // The primary variant stays primary until another one takes its place.
  const isFixed = !present || present.id === variant?.id;
  return (
    <div className={columns.column}>
      <CountingFields form={form} />
      <SwitchField
        id={controlId('variant', 'is_enabled')}
        label={messages.enabled}
        hint={messages.enabledHint}
        error={errors.is_enabled?.message}
        {...register('is_enabled')}
      />
      <SwitchField
        id={controlId('variant', 'is_primary')}
        label={messages.primary}
        hint={primaryHint(variant, present)}
        error={errors.is_primary?.message}
        {...(isFixed ? { checked: true, readOnly: true, disabled: true } : register('is_primary'))}
      />
    </div>
  );
}

function primaryHint(variant: Variant | undefined, present: Variant | undefined): string {
  if (!present) return messages.primaryFirst;
  return present.id === variant?.id ? messages.primaryAlready : messages.primaryInstead(present.name);
}
