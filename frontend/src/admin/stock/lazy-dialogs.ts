import { lazyPart } from '@/shared/lazy-chunk';

/** Bottle dialog in a separate chunk. */
export const BottleDialog = lazyPart(
  () => import(/* webpackChunkName: "admin-stock-dialogs" */ './bottle-dialog'),
  'BottleDialog',
);

/** Stock movements dialog in a separate chunk. */
export const MovementsModal = lazyPart(
  () => import(/* webpackChunkName: "admin-stock-dialogs" */ './movements-modal'),
  'MovementsModal',
);
