import { usePlaceSearch } from '@/api/places';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { PLACE_CLOSE_DELAY_MS, PlaceField } from '@/shared/components/place-field';
import { TextField } from '@/shared/components/text-field';
import { formatMoneyShort } from '@/shared/format/money';
import { placeRateMessages as messages } from '@/shared/messages/admin/place-rates';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type PlaceRate, useSetPlaceRateMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { placeRateSchema, toPlaceRateDraft } from './place-rate-schema';
import styles from './place-rates.module.css';

/** Step of the arrow keys: one shekel. */
const STEP = 100;

interface PlaceRateFormProps {
  /** Rate to edit; left out to add one. */
  rate?: PlaceRate;
  onClose: () => void;
}

/** Modal form that sets the delivery rate of a place and closes once saved. */
export function PlaceRateForm({ rate, onClose }: PlaceRateFormProps) {
  const form = useModalForm({
    id: 'place-rate',
    fields: ['place_id', 'cost', 'free_from', 'days.min', 'days.max'],
    schema: placeRateSchema,
    defaultValues: toPlaceRateDraft(rate),
    failed: messages.saveFailed,
  });
  const { field, modal, handleSubmit, setValue, formState, showError } = form;
  const [placeId, placeName] = form.watch(['place_id', 'place_name']);
  const toasts = useToasts();
  const [save, { isLoading: isSaving }] = useSetPlaceRateMutation();
  const box = useCombobox({ chosen: placeName, closeDelayMs: PLACE_CLOSE_DELAY_MS });
  const search = usePlaceSearch(box.searchText, { withGovernorates: true });

  const submit = handleSubmit(async ({ place_id, place_name, cost, free_from, days }) => {
    const { error } = await save({ place: place_id, placeRateForm: { cost, free_from, days } });
    if (error) return showError(error);
    toasts.success(messages.saved, { message: place_name });
    onClose();
  });
  const choose = (id: string, name: string) => {
    setValue('place_id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setValue('place_name', name);
  };
  return (
    <FormModal
      {...modal}
      title={rate ? messages.editTitle(rate.place.name) : messages.addTitle}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {!rate && (
        <PlaceField
          id={form.idOf('place_id')}
          label={messages.place}
          hint={messages.placeHint}
          error={form.errorOf('place_id')}
          box={box}
          search={search}
          chosenId={placeId}
          detailOf={({ cost }) => formatMoneyShort(cost)}
          onChoose={({ place }) => choose(place.id, place.name)}
          onClear={() => choose('', '')}
        />
      )}
      <DecimalField {...field('cost')} label={messages.cost} stepHundredths={STEP} required />
      <DecimalField
        {...field('free_from')}
        label={messages.freeFrom}
        hint={messages.freeFromHint}
        stepHundredths={STEP}
        optional
      />
      <div className={styles.pair}>
        <TextField
          {...field('days.min')}
          label={messages.minDays}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          optional
        />
        <TextField
          {...field('days.max')}
          label={messages.maxDays}
          hint={messages.daysHint}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          optional
        />
      </div>
    </FormModal>
  );
}
