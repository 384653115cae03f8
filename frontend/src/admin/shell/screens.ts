import {
  BookOpenText,
  Boxes,
  FileUp,
  FlaskConical,
  Gift,
  HandCoins,
  History,
  LayoutDashboard,
  MessageSquareText,
  Package,
  Settings,
  ShoppingBag,
  Tag,
  TestTubes,
  UserRoundCog,
  UsersRound,
} from 'lucide';
import type { ComponentType } from 'react';
import type { IconShape } from '@/shared/components/icon';
import { cashReportMessages } from '@/shared/messages/admin/cash';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { NewOrdersBadge } from '../live/new-orders-badge';
import type { Right } from '../session/rights';

export interface Screen {
  to: string;
  label: string;
  /** Label of one word for narrow places. */
  short?: string;
  icon: IconShape;
  /** Right required to open the screen, if any. */
  right?: Right;
  /** Rendered beside the label. */
  mark?: ComponentType;
}

/** Screens in daily use, which also fit into the bottom bar. */
export const MAIN_SCREENS: readonly Screen[] = [
  {
    to: '/admin/dashboard',
    label: messages.dashboard,
    short: messages.dashboardShort,
    icon: LayoutDashboard,
  },
  { to: '/admin/orders', label: messages.orders, icon: ShoppingBag, right: 'orders', mark: NewOrdersBadge },
  { to: '/admin/products', label: messages.products, icon: Package },
  { to: '/admin/gift-sets', label: messages.giftSets, short: messages.giftSetsShort, icon: Gift },
  { to: '/admin/brands', label: messages.brands, short: messages.brandsShort, icon: Tag },
];

/** Screens used occasionally, behind a menu button in the bottom bar. */
export const MORE_SCREENS: readonly Screen[] = [
  { to: '/admin/cash', label: cashReportMessages.title, icon: HandCoins, right: 'orders' },
  { to: '/admin/sample-sets', label: messages.sampleSets, icon: TestTubes },
  { to: '/admin/notes', label: messages.notes, icon: FlaskConical },
  { to: '/admin/terms', label: messages.terms, icon: BookOpenText },
  { to: '/admin/stock', label: messages.stock, icon: Boxes },
  { to: '/admin/imports', label: messages.imports, icon: FileUp, right: 'catalogue' },
  { to: '/admin/templates', label: messages.templates, icon: MessageSquareText, right: 'orders' },
  { to: '/admin/settings', label: messages.settings, icon: Settings },
  { to: '/admin/people', label: messages.people, icon: UsersRound, right: 'people' },
  { to: '/admin/audit', label: messages.audit, icon: History, right: 'people' },
  { to: '/admin/account', label: messages.ownAccount, icon: UserRoundCog },
];
