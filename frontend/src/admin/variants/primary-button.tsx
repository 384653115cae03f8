import { Star } from 'lucide';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Spinner } from '@/shared/components/spinner';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useUpdateVariantMutation, type Variant } from '../api';

interface PrimaryButtonProps {
  product: Product;
  variant: Variant;
  /** Called once the variant is primary; the button disappears when the list is updated. */
  onMade: () => void;
}

/** Button that makes a variant its product's primary one. It keeps the focus while saving. */
export function PrimaryButton({ product, variant, onMade }: PrimaryButtonProps) {
  const toasts = useToasts();
  const [update, { isLoading: isMaking }] = useUpdateVariantMutation();

  const makePrimary = async () => {
    const { error } = await update({
      product: product.id,
      variant: variant.id,
      variantForm: { is_primary: true },
    });
    if (!error) {
      toasts.success(messages.updated, { message: messages.nowPrimary(variant.name) });
      return onMade();
    }
    const { status, message } = toApiError(error);
    if (status !== 401) toasts.error(messages.updateFailed, { message });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={messages.makePrimaryOf(variant.name)}
      aria-disabled={isMaking}
      aria-busy={isMaking}
      onClick={() => {
        if (!isMaking) void makePrimary();
      }}
    >
      {isMaking ? <Spinner label={null} /> : <Icon shape={Star} size={16} />}
      {messages.makePrimary}
    </Button>
  );
}
