import { productFormMessages as messages } from '@/shared/messages/admin/products';
import { FormModal } from '../components/form-modal';
import { fieldErrors } from '../field-errors';
import { ProductFields } from './product-fields';
import { PRODUCT_FIELDS, PRODUCT_FORM } from './product-form-fields';
import { type ProductFormProps, useProductForm } from './use-product-form';

/** Modal form that adds or edits a product. */
export function ProductForm(props: ProductFormProps) {
  const { product, onClose } = props;
  const { form, submit, isSaving, hasFailed } = useProductForm(props);
  const { errors, isDirty } = form.formState;
  return (
    <FormModal
      title={product ? messages.editTitle : messages.addTitle}
      saveLabel={product ? messages.save : messages.create}
      savingLabel={product ? messages.saving : messages.creating}
      isSaving={isSaving}
      isDirty={isDirty}
      errors={fieldErrors(errors, PRODUCT_FORM, PRODUCT_FIELDS)}
      size="wide"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <ProductFields
        form={form}
        imagePath={product?.image_path}
        saveError={hasFailed ? (product ? messages.updateFailed : messages.createFailed) : undefined}
      />
    </FormModal>
  );
}
