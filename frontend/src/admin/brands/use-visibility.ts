import { toFailure } from '@/api/failure';
import { adminBrandMessages as messages } from '@/shared/messages/admin-brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Brand, useUpdateBrandMutation } from '../api';

/** Shows or hides a brand. It is so at once wherever it is seen; a refusal takes that back. */
export function useVisibility({ id, name, is_visible }: Brand) {
  const toasts = useToasts();
  const [update, { isLoading: isChanging }] = useUpdateBrandMutation({ fixedCacheKey: `visibility ${id}` });

  const toggle = async (): Promise<void> => {
    const { error } = await update({ brand: id, brandForm: { is_visible: !is_visible } });
    if (!error) toasts.success(is_visible ? messages.hid : messages.shown, { message: name });
    else toasts.error(messages.updateFailed, { message: toFailure(error).message });
  };
  return { toggle, isChanging };
}
