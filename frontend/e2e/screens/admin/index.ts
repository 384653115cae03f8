import type { Scene } from '../scene';
import { ADMIN_ACCOUNT } from './account';
import { ADMIN_PEOPLE } from './administrators';
import { ADMIN_AUDIT } from './audit';
import { ADMIN_BOTTLE } from './bottle';
import { ADMIN_BOTTLES } from './bottles';
import { ADMIN_BRANDS } from './brands';
import { ADMIN_CASH } from './cash';
import { ADMIN_COSTS } from './costs';
import { ADMIN_COURIER_CASH } from './courier-cash';
import { ADMIN_COURIERS } from './couriers';
import { ADMIN_CUSTOMERS } from './customers';
import { ADMIN_DASHBOARD } from './dashboard';
import { ADMIN_GIFT_SETS } from './gift-sets';
import { ADMIN_IMPORTS } from './imports';
import { ADMIN_LIVE } from './live';
import { ADMIN_MARGINS } from './margins';
import { ADMIN_NOTES } from './notes';
import { ADMIN_OFFERS } from './offers';
import { ADMIN_ORDER_DRAFTS } from './order-drafts';
import { ADMIN_ORDER_ENTRY } from './order-entry';
import { ADMIN_ORDER_DESK } from './order-fulfilment';
import { ADMIN_ORDER_MARGIN } from './order-margin';
import { ADMIN_ORDER_REVISION } from './order-revision';
import { ADMIN_ORDERS } from './orders';
import { ADMIN_PASSWORD_RECOVERIES } from './password-recoveries';
import { ADMIN_PICKING } from './picking';
import { ADMIN_PRINTING } from './printing';
import { ADMIN_PRODUCTS } from './products';
import { ADMIN_REMITTANCES } from './remittances';
import { ADMIN_RETURNS } from './returns';
import { ADMIN_REVIEWS } from './reviews';
import { ADMIN_SAMPLE_SETS } from './sample-sets';
import { ADMIN_SESSION } from './session';
import { ADMIN_SETTINGS } from './settings';
import { ADMIN_SHIPMENTS } from './shipments';
import { ADMIN_STOCK } from './stock';
import { ADMIN_TEMPLATES } from './templates';
import { ADMIN_TERMS } from './terms';
import { ADMIN_VARIANTS } from './variants';
import { ADMIN_WAITING_LIST } from './waiting-list';

/** Every screen of the back office in every state. */
export const BACK_OFFICE: readonly Scene[] = [
  ...ADMIN_SESSION,
  ...ADMIN_DASHBOARD,
  ...ADMIN_LIVE,
  ...ADMIN_SETTINGS,
  ...ADMIN_TEMPLATES,
  ...ADMIN_ORDERS,
  ...ADMIN_ORDER_DESK,
  ...ADMIN_ORDER_DRAFTS,
  ...ADMIN_ORDER_ENTRY,
  ...ADMIN_CUSTOMERS,
  ...ADMIN_RETURNS,
  ...ADMIN_COURIERS,
  ...ADMIN_SHIPMENTS,
  ...ADMIN_ORDER_REVISION,
  ...ADMIN_PICKING,
  ...ADMIN_CASH,
  ...ADMIN_COURIER_CASH,
  ...ADMIN_REMITTANCES,
  ...ADMIN_OFFERS,
  ...ADMIN_PASSWORD_RECOVERIES,
  ...ADMIN_WAITING_LIST,
  ...ADMIN_PRINTING,
  ...ADMIN_BRANDS,
  ...ADMIN_PRODUCTS,
  ...ADMIN_NOTES,
  ...ADMIN_TERMS,
  ...ADMIN_VARIANTS,
  ...ADMIN_GIFT_SETS,
  ...ADMIN_SAMPLE_SETS,
  ...ADMIN_REVIEWS,
  ...ADMIN_STOCK,
  ...ADMIN_BOTTLE,
  ...ADMIN_BOTTLES,
  ...ADMIN_COSTS,
  ...ADMIN_MARGINS,
  ...ADMIN_ORDER_MARGIN,
  ...ADMIN_ACCOUNT,
  ...ADMIN_AUDIT,
  ...ADMIN_IMPORTS,
  ...ADMIN_PEOPLE,
].map((scene) => ({ ...scene, isBackOffice: true }));
