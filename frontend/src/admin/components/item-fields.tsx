import type { ComponentProps } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { RichTextField } from '../editor/rich-text-field';
import { type ImageChange, ImageField } from '../uploads/image-field';

interface Held<Draft extends FieldValues, Values, Value> {
  control: Control<Draft, unknown, Values>;
  name: FieldPathByValue<Draft, Value>;
}

type ItemImageFieldProps<Draft extends FieldValues, Values> = Held<Draft, Values, ImageChange> &
  Omit<ComponentProps<typeof ImageField>, 'value' | 'onChange' | 'error'>;

/** Form field for the image of an item. */
export const ItemImageField = <Draft extends FieldValues, Values>({
  control,
  name,
  ...props
}: ItemImageFieldProps<Draft, Values>) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <ImageField {...props} value={value} onChange={onChange} error={error?.message} />
    )}
  />
);

type DescriptionFieldProps<Draft extends FieldValues, Values> = Held<Draft, Values, string> &
  Omit<ComponentProps<typeof RichTextField>, 'value' | 'onChange' | 'onBlur' | 'error'>;

/** Form field for the description of an item. */
export const DescriptionField = <Draft extends FieldValues, Values>({
  control,
  name,
  ...props
}: DescriptionFieldProps<Draft, Values>) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
      <RichTextField {...props} value={value} onChange={onChange} onBlur={onBlur} error={error?.message} />
    )}
  />
);
