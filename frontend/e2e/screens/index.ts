import { ACCOUNT } from './account';
import { BACK_OFFICE } from './admin';
import { CART } from './cart';
import { CHECKOUT } from './checkout';
import { COMPARE } from './compare';
import { FACETS } from './facets';
import { FINDER } from './finder';
import { GIFT_SETS } from './gift-sets';
import { HOME } from './home';
import { LISTING } from './listing';
import { ORDERS } from './orders';
import { PASSWORD_RECOVERY } from './password-recovery';
import { PRODUCT } from './product';
import { RETURNS } from './returns';
import { REVIEWS } from './reviews';
import { SAMPLE_SETS } from './sample-sets';
import type { Scene } from './scene';
import { SHELL } from './shell';
import { WAITING_LIST } from './waiting-list';
import { WISHLIST } from './wishlist';

/** Every screen of both wings in every state. */
export const SCENES: readonly Scene[] = [
  ...HOME,
  ...LISTING,
  ...FACETS,
  ...PRODUCT,
  ...FINDER,
  ...COMPARE,
  ...WISHLIST,
  ...GIFT_SETS,
  ...SAMPLE_SETS,
  ...CART,
  ...CHECKOUT,
  ...ACCOUNT,
  ...PASSWORD_RECOVERY,
  ...ORDERS,
  ...RETURNS,
  ...REVIEWS,
  ...WAITING_LIST,
  ...SHELL,
  ...BACK_OFFICE,
];
