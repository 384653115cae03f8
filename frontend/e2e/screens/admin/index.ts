import type { Scene } from '../scene';
import { ADMIN_ACCOUNT } from './account';
import { ADMIN_PEOPLE } from './administrators';
import { ADMIN_AUDIT } from './audit';
import { ADMIN_BOTTLE } from './bottle';
import { ADMIN_BRANDS } from './brands';
import { ADMIN_CASH } from './cash';
import { ADMIN_DASHBOARD } from './dashboard';
import { ADMIN_GIFT_SETS } from './gift-sets';
import { ADMIN_IMPORTS } from './imports';
import { ADMIN_LIVE } from './live';
import { ADMIN_NOTES } from './notes';
import { ADMIN_ORDER_DESK } from './order-fulfilment';
import { ADMIN_ORDERS } from './orders';
import { ADMIN_PICKING } from './picking';
import { ADMIN_PRINTING } from './printing';
import { ADMIN_PRODUCTS } from './products';
import { ADMIN_SAMPLE_SETS } from './sample-sets';
import { ADMIN_SESSION } from './session';
import { ADMIN_SETTINGS } from './settings';
import { ADMIN_STOCK } from './stock';
import { ADMIN_TEMPLATES } from './templates';
import { ADMIN_TERMS } from './terms';
import { ADMIN_VARIANTS } from './variants';

/** Every screen of the back office in every state. */
export const BACK_OFFICE: readonly Scene[] = [
  ...ADMIN_SESSION,
  ...ADMIN_DASHBOARD,
  ...ADMIN_LIVE,
  ...ADMIN_SETTINGS,
  ...ADMIN_TEMPLATES,
  ...ADMIN_ORDERS,
  ...ADMIN_ORDER_DESK,
  ...ADMIN_PICKING,
  ...ADMIN_CASH,
  ...ADMIN_PRINTING,
  ...ADMIN_BRANDS,
  ...ADMIN_PRODUCTS,
  ...ADMIN_NOTES,
  ...ADMIN_TERMS,
  ...ADMIN_VARIANTS,
  ...ADMIN_GIFT_SETS,
  ...ADMIN_SAMPLE_SETS,
  ...ADMIN_STOCK,
  ...ADMIN_BOTTLE,
  ...ADMIN_ACCOUNT,
  ...ADMIN_AUDIT,
  ...ADMIN_IMPORTS,
  ...ADMIN_PEOPLE,
].map((scene) => ({ ...scene, isBackOffice: true }));
