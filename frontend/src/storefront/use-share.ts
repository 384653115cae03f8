import { productMessages } from '@/shared/messages/storefront/product';
import { SHORT_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';

interface Shared {
  title: string;
  url: string;
  /** Error message when the address can neither be shared nor copied. */
  notCopied: string;
}

/** Share an address with the device's share sheet, or copy it. */
export function useShare() {
  const toasts = useToasts();
  return async ({ title, url, notCopied }: Shared) => {
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
      toasts.error(notCopied);
    }
  };
}
