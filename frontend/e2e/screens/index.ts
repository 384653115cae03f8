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
import { PRODUCT } from './product';
import { SAMPLE_SETS } from './sample-sets';
import type { Scene } from './scene';
import { SHELL } from './shell';

/** Every screen of both wings in every state. */
export const SCENES: readonly Scene[] = [
  ...HOME,
  ...LISTING,
  ...FACETS,
  ...PRODUCT,
  ...FINDER,
  ...COMPARE,
  ...GIFT_SETS,
  ...SAMPLE_SETS,
  ...CART,
  ...CHECKOUT,
  ...ACCOUNT,
  ...ORDERS,
  ...SHELL,
  ...BACK_OFFICE,
];
