import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { toApiError } from '@/api/api-error';
import { productFormMessages as messages } from '@/shared/messages/admin/products';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useCreateProductMutation, useUpdateProductMutation } from '../api';
import { useFormError } from '../hooks/use-form-error';
import { toChanges, toNewProduct } from './product-body';
import { type ProductDraft, type ProductValues, productSchema, toDraft } from './product-schema';

export interface ProductFormProps {
  /** Product to edit; left out to add one. */
  product?: Product;
  onClose: () => void;
  /** Called instead of `onClose` when a product was created. */
  onCreated?: (product: Product) => void;
}

/** Return the product form with its submit handler. */
export function useProductForm({ product, onClose, onCreated }: ProductFormProps) {
  const form = useForm<ProductDraft, unknown, ProductValues>({
    resolver: valibotResolver(productSchema),
    defaultValues: toDraft(product),
    shouldFocusError: false,
  });
  const { handleSubmit, setError, formState } = form;
  const toasts = useToasts();
  const [create, creation] = useCreateProductMutation();
  const [update, updating] = useUpdateProductMutation();
  const tellRefusal = useFormError<ProductDraft & { brand_id: string }>({
    formState,
    setError: (field, error) => setError(controlOf(field), error),
    title: messages.saveFailed,
  });

  const add = async (values: ProductValues) => {
    const { data, error } = await create({ newProduct: toNewProduct(values) });
    if (error) return tellRefusal(error);
    toasts.success(messages.created);
    (onCreated ?? onClose)(data.data);
  };
  const save = async (values: ProductValues, { id, ...before }: Product) => {
    const changes = toChanges(values, { id, ...before });
    const { error } =
      Object.keys(changes).length > 0 ? await update({ product: id, productForm: changes }) : {};
    if (error) return tellRefusal(error);
    toasts.success(messages.saved);
    onClose();
  };

  const { error } = product ? updating : creation;
  const isRefused = error !== undefined && Object.keys(toApiError(error).fields).length > 0;
  return {
    form,
    submit: handleSubmit((values) => (product ? save(values, product) : add(values))),
    isSaving: creation.isLoading || updating.isLoading,
    /** The last attempt failed with an error that belongs to no field. */
    hasFailed: error !== undefined && !isRefused,
  };
}

/** Return the form's field for a field of the API: brands are objects here, and a layer of notes is one field. */
function controlOf<Field extends string>(field: Field) {
  if (field === 'brand_id') return 'brand';
  return field.replace(/^(facts\.notes\.\w+|facts\.(?:seasons|occasions))\.\d+$/, '$1') as Exclude<
    Field,
    'brand_id'
  >;
}
