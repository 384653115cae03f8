import { toApiError } from '@/api/api-error';
import { Spinner } from '@/shared/components/spinner';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { Brand } from '../api';
import { useUpdateBrandMutation } from '../api';
import { useRole } from '../session/use-role';
import styles from './visibility-switch.module.css';

/** Switch that shows or hides a brand. It keeps the focus while the change is saved. */
export function VisibilitySwitch({ brand }: { brand: Brand }) {
  const { may } = useRole();
  const { toggle, isChanging } = useVisibility(brand);
  const guard = useDoubleClickGuard(brand.is_visible);
  if (!may('catalogue')) return brand.is_visible ? messages.visible : messages.hidden;
  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={brand.is_visible}
      aria-label={messages.visibilityOf(brand.name)}
      aria-disabled={isChanging}
      aria-busy={isChanging}
      onClickCapture={guard}
      onClick={() => {
        if (!isChanging) void toggle();
      }}
    >
      <span className={styles.track} aria-hidden="true" />
      {brand.is_visible ? messages.visible : messages.hidden}
      {isChanging && <Spinner label={null} />}
    </button>
  );
}

/** Toggle a brand's visibility optimistically; an error rolls it back. */
function useVisibility({ id, name, is_visible }: Brand) {
  const toasts = useToasts();
  const [update, { isLoading: isChanging }] = useUpdateBrandMutation({ fixedCacheKey: `visibility ${id}` });

  const toggle = async (): Promise<void> => {
    const { error } = await update({ brand: id, brandForm: { is_visible: !is_visible } });
    if (!error) toasts.success(is_visible ? messages.hid : messages.shown, { message: name });
    else toasts.error(messages.updateFailed, { message: toApiError(error).message });
  };
  return { toggle, isChanging };
}
