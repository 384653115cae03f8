import { adminBrandMessages as messages } from '@/shared/messages/admin-brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Brand, useCreateBrandMutation, useUpdateBrandMutation } from '../api';
import type { BrandValues } from './brand-schema';

/** Adds a brand, or saves the changes of the given one. `save` returns why it was refused. */
export function useSaveBrand(brand: Brand | undefined) {
  const toasts = useToasts();
  const [create, creation] = useCreateBrandMutation();
  const [update, change] = useUpdateBrandMutation();

  const save = async (values: BrandValues): Promise<unknown> => {
    const { error } = brand
      ? await update({ brand: brand.id, brandForm: values })
      : await create({ newBrand: values });
    if (!error) toasts.success(brand ? messages.updated : messages.added, { message: values.name });
    return error;
  };
  return { save, isSaving: creation.isLoading || change.isLoading };
}
