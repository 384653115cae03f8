import { Bell } from 'lucide';
import { useState } from 'react';
import type { ProductDetail } from '@/api';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages as messages } from '@/shared/messages/storefront/product';
import { bySize } from '@/storefront/catalog/variants';
import { useOptionalPart } from '@/storefront/use-optional-part';

const importDialog = () =>
  import(/* webpackChunkName: "join-waiting-list" */ '@/storefront/waiting-list/join-dialog').then(
    ({ JoinDialog }) => JoinDialog,
  );

/** Button that opens the waiting list of the sizes that are sold out; nothing while all can be bought. */
export function WaitingOffer({ product }: { product: Pick<ProductDetail, 'id' | 'variants'> }) {
  const [isOpen, setOpen] = useState(false);
  const { Part: JoinDialog, load, failure } = useOptionalPart(importDialog);
  const [first, ...others] = bySize(product.variants.filter(({ is_available }) => !is_available));
  if (!first) return null;
  return (
    <div className="needs-script">
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <Icon shape={Bell} size={18} />
        {others.length > 0
          ? messages.tellWhenBack
          : messages.tellWhenSizeBack(catalogMessages.size(first.size_value))}
      </Button>
      {failure}
      {isOpen && JoinDialog && (
        <JoinDialog productId={product.id} sizes={[first, ...others]} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
