export { GiftSetPage } from './gift-set-page';
export { GiftSetsPage } from './gift-sets-page';
