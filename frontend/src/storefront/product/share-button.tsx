import { Share2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { productMessages } from '@/shared/messages/storefront/product';
import { useShare } from '@/storefront/use-share';

/** Share the page with the device's share sheet, or copy its URL. */
export function ShareButton({ title }: { title: string }) {
  const share = useShare();
  return (
    <Button
      variant="quiet"
      iconOnly
      className="needs-script"
      aria-label={productMessages.share}
      onClick={() =>
        share({
          title,
          url: window.location.origin + window.location.pathname,
          notCopied: productMessages.linkNotCopied,
        })
      }
    >
      <Icon shape={Share2} size={20} />
    </Button>
  );
}
