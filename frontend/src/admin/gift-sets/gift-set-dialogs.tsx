import { Suspense } from 'react';
import { lazyPart } from '@/shared/lazy-chunk';
import { giftSetFormMessages } from '@/shared/messages/admin/gift-sets';
import { DeleteGiftSet } from './delete-gift-set';
import { FormLoading } from './form-loading';
import type { GiftSetDialog } from './gift-set-dialog';

const GiftSetForm = lazyPart(
  () => import(/* webpackChunkName: "admin-gift-set-form" */ './gift-set-form'),
  'GiftSetForm',
);
const EditGiftSet = lazyPart(
  () => import(/* webpackChunkName: "admin-gift-set-form" */ './edit-gift-set'),
  'EditGiftSet',
);

interface GiftSetDialogsProps {
  dialog: GiftSetDialog | undefined;
  onClose: () => void;
}

/** Render the open dialog, if any. */
export function GiftSetDialogs({ dialog, onClose }: GiftSetDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'delete':
      return <DeleteGiftSet giftSet={dialog.giftSet} onClose={onClose} />;
    case 'add':
      return (
        <Suspense fallback={<FormLoading title={giftSetFormMessages.addTitle} onClose={onClose} />}>
          <GiftSetForm onClose={onClose} />
        </Suspense>
      );
    case 'edit':
      return (
        <Suspense fallback={<FormLoading title={giftSetFormMessages.editTitle} onClose={onClose} />}>
          <EditGiftSet slug={dialog.giftSet.slug} onClose={onClose} />
        </Suspense>
      );
  }
}
