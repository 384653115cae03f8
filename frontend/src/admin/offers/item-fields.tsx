import { Controller } from 'react-hook-form';
import { TextField } from '@/shared/components/text-field';
import { offerFormMessages as messages } from '@/shared/messages/admin/offers';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { Section } from '../components/section';
import { BrandListPicker } from '../pickers/brand-list-picker';
import { NoteListPicker } from '../pickers/note-list-picker';
import { ProductListPicker } from '../pickers/product-list-picker';
import { CheckGroup } from '../products/check-group';
import { CATEGORIES } from '../sample-sets/sample-set-draft';
import { fieldProps, idOf, type OfferFormState } from './offer-fields';
import type { OfferNames } from './offer-text';
import styles from './offers.module.css';

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: categoryLabels[value] }));

interface ItemFieldsProps {
  form: OfferFormState;
  names: OfferNames;
}

/** Fields for the items that an offer is for. */
export function ItemFields({ form, names }: ItemFieldsProps) {
  const { control, register, formState } = form;
  return (
    <Section title={messages.items}>
      <p className={styles.soft}>{messages.itemsText}</p>
      <Controller
        name="conditions.product_ids"
        control={control}
        render={({ field: { name, value, onChange }, fieldState: { error } }) => (
          <ProductListPicker
            id={idOf(name)}
            label={messages.products}
            ids={value}
            nameOf={names.product}
            onChange={onChange}
            error={error?.message}
          />
        )}
      />
      <Controller
        name="conditions.brand_ids"
        control={control}
        render={({ field: { name, value, onChange }, fieldState: { error } }) => (
          <BrandListPicker
            id={idOf(name)}
            label={messages.brands}
            ids={value}
            onChange={onChange}
            error={error?.message}
          />
        )}
      />
      <CheckGroup
        id={idOf('conditions.categories')}
        legend={messages.categories}
        options={CATEGORY_OPTIONS}
        field={register('conditions.categories')}
        error={formState.errors.conditions?.categories?.message}
      />
      <Controller
        name="conditions.notes"
        control={control}
        render={({ field: { name, value, onChange }, fieldState: { error } }) => (
          <NoteListPicker
            id={idOf(name)}
            label={messages.notes}
            hint={messages.notesHint}
            slugs={value}
            onChange={onChange}
            error={error?.message}
          />
        )}
      />
      <TextField
        {...fieldProps(form, 'conditions.sizes')}
        label={messages.sizes}
        hint={messages.sizesHint}
        autoComplete="off"
      />
    </Section>
  );
}
