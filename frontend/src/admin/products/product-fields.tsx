import { CircleAlert, Info } from 'lucide';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { productFormMessages as messages } from '@/shared/messages/admin/products';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { DescriptionField, ItemImageField } from '../components/item-fields';
import { controlId } from '../field-errors';
import { BrandPicker } from '../pickers/brand-picker';
import { FactsFields } from './facts-fields';
import styles from './product-fields.module.css';
import { CATEGORIES } from './product-filters';
import { type PRODUCT_FIELDS, PRODUCT_FORM } from './product-form-fields';
import type { ProductDraft, ProductValues } from './product-schema';

const OPTIONS = [
  { value: '', label: messages.chooseCategory },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabels[value] })),
];

const idOf = (field: (typeof PRODUCT_FIELDS)[number]) => controlId(PRODUCT_FORM, field);

interface ProductFieldsProps {
  form: UseFormReturn<ProductDraft, unknown, ProductValues>;
  /** Path of the product's current image. */
  imagePath?: string | null;
  /** Message of the last failed attempt. */
  saveError?: string;
}

/** Fields of the product form. */
export function ProductFields({ form, imagePath, saveError }: ProductFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <>
      <TextField
        id={idOf('name')}
        label={messages.name}
        autoComplete="off"
        required
        data-autofocus
        {...register('name')}
        error={errors.name?.message}
      />
      <div className={styles.pair}>
        <Controller
          name="brand"
          control={control}
          render={({ field: { ref: _ref, name: _name, ...field }, fieldState: { error } }) => (
            <BrandPicker id={idOf('brand')} label={messages.brand} {...field} error={error?.message} />
          )}
        />
        <SelectField
          id={idOf('category')}
          label={messages.category}
          required
          options={OPTIONS}
          {...register('category', { setValueAs: (value) => value || null })}
          error={errors.category?.message}
        />
      </div>
      <DescriptionField
        control={control}
        name="description"
        id={idOf('description')}
        label={messages.description}
        optional
      />
      <ItemImageField
        control={control}
        name="image"
        id={idOf('image')}
        label={messages.image}
        optional
        currentPath={imagePath}
      />
      <FactsFields form={form} />
      <p className={styles.note}>
        <Icon shape={Info} size={18} />
        {messages.variantsNote}
      </p>
      {saveError && (
        <p ref={bringIntoSight} className={styles.error}>
          <Icon shape={CircleAlert} size={18} />
          <span>
            <strong>{saveError}</strong>
            {messages.nothingLost}
          </span>
        </p>
      )}
    </>
  );
}

function bringIntoSight(notice: HTMLElement | null) {
  notice?.scrollIntoView?.({ block: 'nearest' });
}
