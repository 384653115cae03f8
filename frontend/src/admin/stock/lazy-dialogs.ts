import { lazyPart } from '@/shared/lazy-chunk';

/** The opened bottle of a product; code of its own. */
export const BottleDialog = lazyPart(
  () => import(/* webpackChunkName: "admin-stock-dialogs" */ './bottle-dialog'),
  'BottleDialog',
);

/** The movements of a product's stock; code of its own. */
export const MovementsModal = lazyPart(
  () => import(/* webpackChunkName: "admin-stock-dialogs" */ './movements-modal'),
  'MovementsModal',
);
