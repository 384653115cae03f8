import { TextField } from '@/shared/components/text-field';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import type { GiftSet } from '../api';
import { DecimalField } from '../components/decimal-field';
import { DescriptionField, ItemImageField } from '../components/item-fields';
import { controlId } from '../field-errors';
import { Availability } from './availability';
import styles from './gift-set-fields.module.css';
import { SalePriceField } from './sale-price-field';
import { SetItems } from './set-items';
import type { GiftSetFormState } from './use-gift-set-form';

/** Prefix of the controls' ids. */
export const GIFT_SET_FORM = 'gift-set';

/** Return the field names in visual order. */
export const giftSetFields = (itemCount: number): string[] => [
  'name',
  'original_price',
  'price',
  'image',
  'description',
  'items.root',
  ...Array.from({ length: itemCount }, (_, index) => [
    `items.${index}.variant`,
    `items.${index}.quantity`,
  ]).flat(),
];

interface GiftSetFieldsProps {
  form: GiftSetFormState;
  /** Gift set as loaded. */
  giftSet?: GiftSet;
}

/** Fields of the gift set form. */
export function GiftSetFields({ form, giftSet }: GiftSetFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const idOf = (field: string) => controlId(GIFT_SET_FORM, field);
  return (
    <>
      {giftSet && <AvailabilityNotice giftSet={giftSet} />}
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
        <DecimalField
          id={idOf('original_price')}
          label={messages.originalPrice}
          hint={messages.originalPriceHint}
          optional
          {...register('original_price')}
          error={errors.original_price?.message}
        />
        <SalePriceField id={idOf('price')} form={form} />
      </div>
      <ItemImageField
        control={control}
        name="image"
        id={idOf('image')}
        label={messages.image}
        optional
        currentPath={giftSet?.image_path}
      />
      <DescriptionField
        control={control}
        name="description"
        id={idOf('description')}
        label={messages.description}
        optional
      />
      <SetItems form={form} idOf={idOf} />
    </>
  );
}

/** Notice above the form that lists the items which make the gift set unavailable. */
function AvailabilityNotice({ giftSet }: { giftSet: GiftSet }) {
  if (giftSet.is_available) return null;
  return (
    <div className={styles.notice}>
      <Availability giftSet={giftSet} />
    </div>
  );
}
