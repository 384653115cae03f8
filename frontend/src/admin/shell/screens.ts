import {
  BellRing,
  BookOpenText,
  Boxes,
  ChartNoAxesCombined,
  ContactRound,
  FileUp,
  FlaskConical,
  Gift,
  HandCoins,
  Handshake,
  History,
  KeyRound,
  LayoutDashboard,
  MessageSquareQuote,
  MessageSquareText,
  Package,
  PackageX,
  ReceiptText,
  Settings,
  ShoppingBag,
  SprayCan,
  Tag,
  TestTubes,
  TicketPercent,
  Truck,
  UserRoundCog,
  UsersRound,
} from 'lucide';
import type { ComponentType } from 'react';
import type { IconShape } from '@/shared/components/icon';
import { bottleListMessages } from '@/shared/messages/admin/bottles';
import { cashReportMessages } from '@/shared/messages/admin/cash';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { courierMessages } from '@/shared/messages/admin/couriers';
import { marginReportMessages } from '@/shared/messages/admin/margins';
import { offerListMessages } from '@/shared/messages/admin/offers';
import { passwordRecoveryMessages } from '@/shared/messages/admin/password-recoveries';
import { remittanceListMessages } from '@/shared/messages/admin/remittances';
import { returnListMessages } from '@/shared/messages/admin/returns';
import { reviewListMessages } from '@/shared/messages/admin/reviews';
import { shipmentListMessages } from '@/shared/messages/admin/shipments';
import { waitingPeopleMessages } from '@/shared/messages/admin/waiting-list';
import { NewOrdersBadge } from '../live/new-orders-badge';
import { ReturnsBadge } from '../returns/returns-badge';
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
  { to: '/admin/customers', label: messages.customers, icon: ContactRound, right: 'orders' },
  {
    to: '/admin/returns',
    label: returnListMessages.title,
    icon: PackageX,
    right: 'orders',
    mark: ReturnsBadge,
  },
  { to: '/admin/shipments', label: shipmentListMessages.title, icon: Truck, right: 'orders' },
  { to: '/admin/couriers', label: courierMessages.title, icon: Handshake, right: 'orders' },
  { to: '/admin/cash', label: cashReportMessages.title, icon: HandCoins, right: 'orders' },
  {
    to: '/admin/remittances',
    label: remittanceListMessages.navigation,
    icon: ReceiptText,
    right: 'orders',
  },
  { to: '/admin/offers', label: offerListMessages.title, icon: TicketPercent, right: 'orders' },
  {
    to: '/admin/password-recoveries',
    label: passwordRecoveryMessages.title,
    icon: KeyRound,
    right: 'orders',
  },
  { to: '/admin/waiting-list', label: waitingPeopleMessages.title, icon: BellRing, right: 'orders' },
  { to: '/admin/sample-sets', label: messages.sampleSets, icon: TestTubes },
  { to: '/admin/notes', label: messages.notes, icon: FlaskConical },
  { to: '/admin/terms', label: messages.terms, icon: BookOpenText },
  { to: '/admin/stock', label: messages.stock, icon: Boxes },
  { to: '/admin/bottles', label: bottleListMessages.navigation, icon: SprayCan, right: 'costs' },
  { to: '/admin/margins', label: marginReportMessages.title, icon: ChartNoAxesCombined, right: 'costs' },
  { to: '/admin/reviews', label: reviewListMessages.title, icon: MessageSquareQuote, right: 'catalogue' },
  { to: '/admin/imports', label: messages.imports, icon: FileUp, right: 'catalogue' },
  { to: '/admin/templates', label: messages.templates, icon: MessageSquareText, right: 'orders' },
  { to: '/admin/settings', label: messages.settings, icon: Settings },
  { to: '/admin/people', label: messages.people, icon: UsersRound, right: 'people' },
  { to: '/admin/audit', label: messages.audit, icon: History, right: 'people' },
  { to: '/admin/account', label: messages.ownAccount, icon: UserRoundCog },
];
