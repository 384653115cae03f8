import type { SceneGroup } from '../scene';
import { ACTIONS } from './actions';
import { FIELDS } from './fields';
import { NOTICES } from './notices';
import { ORDERS } from './orders';
import { SHOP } from './shop';
import { TOASTS } from './toasts';
import { WORDS } from './words';

/** Everything in the gallery, in the order of its list. */
export const GROUPS: readonly SceneGroup[] = [
  { title: 'Actions', scenes: ACTIONS },
  { title: 'Fields', scenes: FIELDS },
  { title: 'Words and pictures', scenes: WORDS },
  { title: 'Notices and waiting', scenes: NOTICES },
  { title: 'From outside the page', scenes: TOASTS },
  { title: 'Storefront', scenes: [...SHOP, ...ORDERS] },
];
