import { Controller, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { factsFormMessages as messages } from '@/shared/messages/admin/products';
import {
  concentrationLabels,
  factLabels,
  longevityWords,
  occasionLabels,
  seasonLabels,
  sillageWords,
} from '@/shared/messages/shared/facts';
import { controlId } from '../field-errors';
import { NotesField } from '../notes/notes-field';
import { CheckGroup } from './check-group';
import styles from './facts-fields.module.css';
import { CONCENTRATIONS, OCCASIONS, RATINGS, SEASONS } from './facts-schema';
import { PRODUCT_FORM } from './product-form-fields';
import type { ProductDraft, ProductValues } from './product-schema';

const UNKNOWN = { value: '', label: messages.unknown };
const ratingOptions = (words: readonly string[]) => [
  UNKNOWN,
  ...RATINGS.map((rating) => ({ value: String(rating), label: `${rating} · ${words[rating - 1]}` })),
];
const CONCENTRATION_OPTIONS = [
  UNKNOWN,
  ...CONCENTRATIONS.map((value) => ({ value, label: concentrationLabels[value] })),
];
const LONGEVITY_OPTIONS = ratingOptions(longevityWords);
const SILLAGE_OPTIONS = ratingOptions(sillageWords);

const idOf = (field: string) => controlId(PRODUCT_FORM, `facts.${field}`);

/** Fields for the facts of a perfume; unknown ones stay empty. */
export function FactsFields({ form }: { form: UseFormReturn<ProductDraft, unknown, ProductValues> }) {
  const { register, control } = form;
  const errors = form.formState.errors.facts;
  return (
    <fieldset className={styles.facts}>
      <legend className={styles.title}>{messages.title}</legend>
      <p className={styles.text}>{messages.text}</p>
      <div className={styles.grid}>
        <SelectField
          id={idOf('concentration')}
          label={factLabels.concentration}
          options={CONCENTRATION_OPTIONS}
          {...register('facts.concentration', { setValueAs: (value) => value || null })}
          error={errors?.concentration?.message}
        />
        <TextField
          id={idOf('year')}
          label={factLabels.year}
          inputMode="numeric"
          autoComplete="off"
          {...register('facts.year')}
          error={errors?.year?.message}
        />
        <TextField
          id={idOf('perfumer')}
          label={factLabels.perfumer}
          autoComplete="off"
          {...register('facts.perfumer')}
          error={errors?.perfumer?.message}
        />
        <SelectField
          id={idOf('longevity')}
          label={factLabels.longevity}
          options={LONGEVITY_OPTIONS}
          {...register('facts.longevity')}
          error={errors?.longevity?.message}
        />
        <SelectField
          id={idOf('sillage')}
          label={factLabels.sillage}
          options={SILLAGE_OPTIONS}
          {...register('facts.sillage')}
          error={errors?.sillage?.message}
        />
      </div>
      <CheckGroup
        id={idOf('seasons')}
        legend={factLabels.seasons}
        options={SEASONS.map((value) => ({ value, label: seasonLabels[value] }))}
        field={register('facts.seasons')}
        error={errors?.seasons?.message}
      />
      <CheckGroup
        id={idOf('occasions')}
        legend={factLabels.occasions}
        options={OCCASIONS.map((value) => ({ value, label: occasionLabels[value] }))}
        field={register('facts.occasions')}
        error={errors?.occasions?.message}
      />
      <Controller
        name="facts.notes"
        control={control}
        render={({ field: { value, onChange } }) => (
          <NotesField
            idOf={(layer) => idOf(`notes.${layer}`)}
            value={value}
            onChange={onChange}
            errorOf={(layer) => errors?.notes?.[layer]?.message}
          />
        )}
      />
    </fieldset>
  );
}
