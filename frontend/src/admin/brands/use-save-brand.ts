import { useState } from 'react';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Brand, type BrandForm, useCreateBrandMutation, useUpdateBrandMutation } from '../api';
import type { BrandValues } from './brand-schema';

/** Return only the changed fields, so that concurrent changes of the others survive. */
const changed = ({ name, thumbnail, is_visible }: BrandValues, brand: Brand): BrandForm => ({
  ...(name !== brand.name && { name }),
  ...(thumbnail !== undefined && { thumbnail }),
  ...(is_visible !== brand.is_visible && { is_visible }),
});

/** Create a brand, or update the given one. `save` returns the error, if any. */
export function useSaveBrand(brand: Brand | undefined) {
  const toasts = useToasts();
  // Compare with the version that filled the form, even when the brand is refetched.
  const [first] = useState(brand);
  const [create, creation] = useCreateBrandMutation();
  const [update, change] = useUpdateBrandMutation();

  const send = async (values: BrandValues) => {
    if (!first) return create({ newBrand: values });
    const brandForm = changed(values, first);
    if (Object.keys(brandForm).length === 0) return { error: undefined };
    return update({ brand: first.id, brandForm });
  };
  const save = async (values: BrandValues): Promise<unknown> => {
    const { error } = await send(values);
    if (!error) toasts.success(brand ? messages.updated : messages.added, { message: values.name });
    return error;
  };
  return { save, isSaving: creation.isLoading || change.isLoading };
}
