import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { TextField } from '@/shared/components/text-field';
import { adminBrandMessages, brandFormMessages as messages } from '@/shared/messages/admin/brands';
import type { Brand } from '../api';
import { FormModal } from '../components/form-modal';
import { ItemImageField } from '../components/item-fields';
import { SwitchField } from '../components/switch-field';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { type BrandValues, brandSchema } from './brand-schema';
import { useSaveBrand } from './use-save-brand';

const FORM = 'brand';
const FIELDS = ['name', 'thumbnail', 'is_visible'] as const;
const idOf = (field: (typeof FIELDS)[number]) => controlId(FORM, field);

/** The server may reject the slug that it derives from the name. */
type Values = BrandValues & { slug?: string };

interface BrandFormProps {
  /** Brand to edit; left out to add one. */
  brand?: Brand;
  onClose: () => void;
}

/** Modal form that adds or edits a brand and closes once saved. */
export function BrandForm({ brand, onClose }: BrandFormProps) {
  const form = useForm<Values, unknown, BrandValues>({
    resolver: valibotResolver(brandSchema),
    defaultValues: { name: brand?.name ?? '', thumbnail: undefined, is_visible: brand?.is_visible ?? true },
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { register, control, handleSubmit, setError, clearErrors, formState } = form;
  const { save, isSaving } = useSaveBrand(brand);
  const showSaveError = useFormError({
    formState,
    setError,
    title: brand ? adminBrandMessages.updateFailed : adminBrandMessages.createFailed,
  });

  const { slug, ...rest } = formState.errors;
  const errors = { ...rest, name: rest.name ?? slug };
  const submit = handleSubmit(async (values) => {
    const saveError = await save(values);
    if (saveError) showSaveError(saveError);
    else onClose();
  });
  return (
    <FormModal
      title={brand ? messages.editTitle(brand.name) : messages.addTitle}
      isSaving={isSaving}
      isDirty={formState.isDirty}
      errors={fieldErrors(errors, FORM, FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('name', { onChange: () => clearErrors('slug') })}
        id={idOf('name')}
        label={messages.name}
        error={errors.name?.message}
        autoComplete="off"
        required
        data-autofocus
      />
      <ItemImageField
        control={control}
        name="thumbnail"
        id={idOf('thumbnail')}
        label={messages.thumbnail}
        currentPath={brand?.thumbnail}
        optional
      />
      <SwitchField
        {...register('is_visible')}
        id={idOf('is_visible')}
        label={messages.visible}
        hint={messages.visibleHint}
        error={errors.is_visible?.message}
      />
    </FormModal>
  );
}
