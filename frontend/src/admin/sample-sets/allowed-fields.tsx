import { Controller, useWatch } from 'react-hook-form';
import { SelectField } from '@/shared/components/select-field';
import { sampleSetFormMessages as messages } from '@/shared/messages/admin/sample-sets';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { BrandListPicker } from '../pickers/brand-list-picker';
import { NoteListPicker } from '../pickers/note-list-picker';
import { CheckGroup } from '../products/check-group';
import { CATEGORIES } from './sample-set-draft';
import styles from './sample-set-form.module.css';
import type { SampleSetFormState } from './use-sample-set-form';

const KINDS = (['all', 'brands', 'categories', 'notes'] as const).map((value) => ({
  value,
  label: messages.allowedKinds[value],
}));
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: categoryLabels[value] }));

interface AllowedFieldsProps {
  form: SampleSetFormState;
  idOf: (field: string) => string;
}

/** Fields for the products that shoppers may choose. */
export function AllowedFields({ form, idOf }: AllowedFieldsProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.allowed;
  const kind = useWatch({ control, name: 'allowed.kind' });
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{messages.allowedTitle}</legend>
      <SelectField
        id={idOf('allowed.kind')}
        label={messages.allowed}
        options={KINDS}
        {...register('allowed.kind')}
        error={errors?.kind?.message}
      />
      {kind === 'brands' && (
        <Controller
          name="allowed.brands"
          control={control}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <BrandListPicker
              id={idOf('allowed.brands')}
              label={messages.brands}
              ids={value}
              onChange={onChange}
              error={error?.message}
            />
          )}
        />
      )}
      {kind === 'categories' && (
        <CheckGroup
          id={idOf('allowed.categories')}
          legend={messages.categories}
          options={CATEGORY_OPTIONS}
          field={register('allowed.categories')}
          error={errors?.categories?.message}
        />
      )}
      {kind === 'notes' && (
        <Controller
          name="allowed.notes"
          control={control}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <NoteListPicker
              id={idOf('allowed.notes')}
              label={messages.notes}
              hint={messages.notesHint}
              slugs={value}
              onChange={onChange}
              error={error?.message}
            />
          )}
        />
      )}
    </fieldset>
  );
}
