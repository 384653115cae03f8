import { toApiError } from '@/api/api-error';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Brand, useUpdateBrandMutation } from '../api';
import { VisibilitySwitch } from '../components/visibility-switch';

/** Switch that shows or hides a brand optimistically; an error rolls it back. */
export function BrandVisibility({ brand: { id, name, is_visible } }: { brand: Brand }) {
  const toasts = useToasts();
  const [update, { isLoading }] = useUpdateBrandMutation({ fixedCacheKey: `visibility ${id}` });
  const toggle = async () => {
    const { error } = await update({ brand: id, brandForm: { is_visible: !is_visible } });
    if (!error) toasts.success(is_visible ? messages.hid : messages.shown, { message: name });
    else toasts.error(messages.updateFailed, { message: toApiError(error).message });
  };
  return (
    <VisibilitySwitch
      label={messages.visibilityOf(name)}
      isVisible={is_visible}
      isChanging={isLoading}
      messages={messages}
      onToggle={() => void toggle()}
    />
  );
}
