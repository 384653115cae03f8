import { Share2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { productMessages } from '@/shared/messages/storefront/product';
import { SHORT_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';

/** Share the page with the device's share sheet, or copy its URL. */
export function ShareButton({ title }: { title: string }) {
  const toasts = useToasts();
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toasts.success(productMessages.linkCopied, { durationMs: SHORT_TOAST_DURATION_MS });
    } catch (error) {
      // The customer closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.error(productMessages.linkNotCopied);
    }
  };
  return (
    <Button
      variant="quiet"
      iconOnly
      className="needs-script"
      aria-label={productMessages.share}
      onClick={share}
    >
      <Icon shape={Share2} size={20} />
    </Button>
  );
}
