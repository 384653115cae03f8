import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { variantFormMessages as messages } from '@/shared/messages/admin/variants';
import type { Product, Variant } from '../api';
import { FormModal } from '../components/form-modal';
import { fieldErrors } from '../field-errors';
import { useSaveVariant } from './use-save-variant';
import { VariantAvailabilityFields } from './variant-availability-fields';
import { emptyDraft, toDraft } from './variant-change';
import { VariantFields } from './variant-fields';
import styles from './variant-form.module.css';
import { VARIANT_FIELDS, type VariantDraft, type VariantValues, variantSchema } from './variant-schema';

interface VariantFormProps {
  product: Product;
  /** All variants of the product. */
  variants: readonly Variant[];
  /** Variant to edit; left out to add one. */
  variant?: Variant;
  onClose: () => void;
}

/** Modal form that adds or edits a variant and closes once saved. */
export function VariantForm({ product, variants, variant, onClose }: VariantFormProps) {
  const form = useForm<VariantDraft, unknown, VariantValues>({
    resolver: valibotResolver(variantSchema),
    defaultValues: variant
      ? toDraft(variant, product.ml_stock)
      : emptyDraft(variants.length === 0, product.ml_stock),
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { handleSubmit, setError, formState } = form;
  const { errors, isDirty } = formState;
  const { save, isSaving } = useSaveVariant({ product, variant, formState, setError, onSaved: onClose });

  return (
    <FormModal
      title={variant ? messages.editTitle(variant.name) : messages.addTitle}
      isSaving={isSaving}
      isDirty={isDirty}
      errors={fieldErrors(errors, 'variant', VARIANT_FIELDS)}
      size="wide"
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <VariantFields form={form} currentImage={variant?.image_path ?? null} />
        <VariantAvailabilityFields form={form} variant={variant} variants={variants} />
      </div>
    </FormModal>
  );
}
