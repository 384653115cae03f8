import { useWatch } from 'react-hook-form';
import { TextField } from '@/shared/components/text-field';
import { sampleSetFormMessages as messages } from '@/shared/messages/admin/sample-sets';
import type { SampleSetTemplate } from '../api';
import { FormModal } from '../components/form-modal';
import { DescriptionField } from '../components/item-fields';
import { SwitchField } from '../components/switch-field';
import { controlId, fieldErrors } from '../field-errors';
import { QuantityField } from '../gift-sets/quantity-field';
import { AllowedFields } from './allowed-fields';
import { PriceFields } from './price-fields';
import styles from './sample-set-form.module.css';
import { MAX_SLOTS } from './sample-set-schema';
import { useSampleSetForm } from './use-sample-set-form';

const FORM = 'sample-set';
const idOf = (field: string) => controlId(FORM, field);
const focus = (element: HTMLElement | null) => element?.focus();

const fieldsOf = (stepCount: number) => [
  'name',
  'min_slots',
  'max_slots',
  'sizes',
  'has_distinct_products',
  'allowed.kind',
  'allowed.brands',
  'allowed.categories',
  'allowed.notes',
  'price.kind',
  'price.amount',
  ...Array.from({ length: stepCount }, (_, index) => [
    `price.steps.${index}.count`,
    `price.steps.${index}.percent`,
  ]).flat(),
  'price.steps.root',
  'description',
  'is_visible',
];

interface SampleSetFormProps {
  /** Template to edit; left out to add one. */
  template?: SampleSetTemplate;
  onClose: () => void;
}

/** Modal form that adds or edits a template of sample sets. */
export function SampleSetForm({ template, onClose }: SampleSetFormProps) {
  const { form, submit, isSaving, newerVersion } = useSampleSetForm(template, onClose);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const steps = useWatch({ control, name: 'price.steps' });
  return (
    <FormModal
      title={template ? messages.editTitle(template.name) : messages.addTitle}
      isSaving={isSaving}
      isDirty={isDirty}
      errors={fieldErrors(errors, FORM, fieldsOf(steps.length))}
      size="wide"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {newerVersion !== undefined && (
        <p key={newerVersion} ref={focus} className={styles.conflict} role="alert" tabIndex={-1}>
          {messages.conflict}
        </p>
      )}
      <TextField
        id={idOf('name')}
        label={messages.name}
        autoComplete="off"
        required
        data-autofocus
        {...register('name')}
        error={errors.name?.message}
      />
      <fieldset className={styles.part}>
        <legend className={styles.title}>{messages.slotsTitle}</legend>
        <div className={styles.grid}>
          <QuantityField
            id={idOf('min_slots')}
            label={messages.minSlots}
            most={MAX_SLOTS}
            {...register('min_slots')}
            error={errors.min_slots?.message}
          />
          <QuantityField
            id={idOf('max_slots')}
            label={messages.maxSlots}
            most={MAX_SLOTS}
            {...register('max_slots')}
            error={errors.max_slots?.message}
          />
          <TextField
            id={idOf('sizes')}
            label={messages.sizes}
            hint={messages.sizesHint}
            autoComplete="off"
            required
            {...register('sizes')}
            error={errors.sizes?.message}
          />
        </div>
        <SwitchField
          id={idOf('has_distinct_products')}
          label={messages.isDistinct}
          hint={messages.isDistinctHint}
          {...register('has_distinct_products')}
          error={errors.has_distinct_products?.message}
        />
      </fieldset>
      <AllowedFields form={form} idOf={idOf} />
      <PriceFields form={form} idOf={idOf} />
      <DescriptionField
        control={control}
        name="description"
        id={idOf('description')}
        label={messages.description}
        optional
      />
      <SwitchField
        id={idOf('is_visible')}
        label={messages.isVisible}
        hint={messages.isVisibleHint}
        {...register('is_visible')}
        error={errors.is_visible?.message}
      />
    </FormModal>
  );
}
