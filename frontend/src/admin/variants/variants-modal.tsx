import { Plus } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import { commonMessages } from '@/shared/messages/shared/common';
import { type Product, useListVariantsQuery, type Variant } from '../api';
import { useRole } from '../session/use-role';
import { BottleDialog, MovementsModal } from '../stock/lazy-dialogs';
import { DeleteVariant } from './delete-variant';
import { VariantForm } from './variant-form';
import { VariantsList } from './variants-list';

type Open = { kind: 'add' | 'bottle' | 'movements' } | { kind: 'edit' | 'delete'; variant: Variant };

/** Dialog for a product's variants: list, add, edit and delete them, with links to its stock. */
export function VariantsModal({ product, onClose }: { product: Product; onClose: () => void }) {
  const list = useListVariantsQuery({ product: product.id }, { refetchOnMountOrArgChange: true });
  const { may } = useRole();
  const [open, setOpen] = useState<Open>();
  const addRef = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);

  // The row that opened the question is deleted, so the focus cannot return to it.
  const closeDeleted = () => {
    flushSync(close);
    addRef.current?.focus();
  };
  const variants = list.data?.data.variants;
  return (
    <>
      <Modal
        title={messages.title(product.name)}
        size="wide"
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {commonMessages.close}
            </Button>
            {may('catalogue') && (
              <Button ref={addRef} disabled={!variants} onClick={() => setOpen({ kind: 'add' })}>
                <Icon shape={Plus} size={18} />
                {messages.add}
              </Button>
            )}
          </>
        }
      >
        <VariantsList
          product={product}
          query={list}
          onEdit={(variant) => setOpen({ kind: 'edit', variant })}
          onDelete={(variant) => setOpen({ kind: 'delete', variant })}
          onBottle={() => setOpen({ kind: 'bottle' })}
          onMovements={() => setOpen({ kind: 'movements' })}
        />
      </Modal>
      {open?.kind === 'delete' && (
        <DeleteVariant product={product} variant={open.variant} onClose={close} onDeleted={closeDeleted} />
      )}
      {open?.kind === 'bottle' && (
        <Suspense>
          <BottleDialog product={{ ...product, variants }} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'movements' && (
        <Suspense>
          <MovementsModal product={product} onClose={close} />
        </Suspense>
      )}
      {variants && (open?.kind === 'add' || open?.kind === 'edit') && (
        <VariantForm
          product={product}
          variants={variants}
          variant={open.kind === 'edit' ? open.variant : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
