import { type ComponentType, lazy } from 'react';
import { Redirect } from 'wouter';
import { loadChunk } from '@/shared/lazy-chunk';
import { DashboardPage } from './dashboard/dashboard-page';
import type { Right } from './session/rights';

const OrdersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './orders/orders-page')),
);

const OrderEntryPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './order-entry/order-entry-page')),
);
const DraftsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './order-entry/drafts-page')),
);

// In the chunk of orders, whose rows, flags and filters they show.
const CustomersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './customers/customers-page')),
);
const CustomerPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './customers/customer-page')),
);
const CustomerDataPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './customers/customer-data-page')),
);

const ReturnsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './returns/returns-page')),
);
const ReturnPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './returns/return-page')),
);
const ReturnReportPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './returns/return-report-page')),
);

const CouriersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './couriers/couriers-page')),
);
const ShipmentsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './shipments/shipments-page')),
);
const ShipmentPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './shipments/shipment-page')),
);
const DeliveryReportPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './delivery-report/delivery-report-page')),
);

const CashPage = lazy(() => loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './cash/cash-page')));
const CourierCashPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './courier-cash/courier-cash-page')),
);
const LedgerPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './ledger/ledger-page')),
);
const RemittancesPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './remittances/remittances-page')),
);
const NewRemittancePage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './remittances/new-remittance-page')),
);
const RemittancePage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './remittances/remittance-page')),
);

const BrandsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-brands" */ './brands/brands-page')),
);
const BrandPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-brand" */ './brands/brand-page')),
);
const ProductsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-products" */ './products/products-page')),
);
const GiftSetsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-gift-sets" */ './gift-sets/gift-sets-page')),
);

const AccountPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-account" */ './account/account-page')),
);
const AdministratorsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-people" */ './administrators/administrators-page')),
);
const AuditPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-audit" */ './audit/audit-page')),
);
const ImportsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-imports" */ './imports/imports-page')),
);
const SettingsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-settings" */ './settings/settings-page')),
);
const OffersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-offers" */ './offers/offers-page')),
);
const NewOfferPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-offers" */ './offers/new-offer-page')),
);
const OfferPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-offers" */ './offers/offer-page')),
);
const PasswordRecoveriesPage = lazy(() =>
  loadChunk(
    () =>
      import(
        /* webpackChunkName: "admin-password-recoveries" */ './password-recoveries/password-recoveries-page'
      ),
  ),
);
const WaitingListPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-waiting-list" */ './waiting-list/waiting-list-page')),
);
const TemplatesPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-templates" */ './message-templates/templates-page')),
);

const NotesPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-notes" */ './notes/notes-page')),
);
const SampleSetsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-sample-sets" */ './sample-sets/sample-sets-page')),
);
const TermsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-terms" */ './terms/terms-page')),
);
const ReviewsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-reviews" */ './reviews/reviews-page')),
);
const BottlesPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-costs" */ './bottles/bottles-page')),
);
const BottlePage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-costs" */ './bottles/bottle-page')),
);
const CostsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-costs" */ './costs/costs-page')),
);
const MarginsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-costs" */ './margins/margins-page')),
);
const RunOutsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-costs" */ './margins/run-outs-page')),
);
const StockPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-stock" */ './stock/stock-page')),
);

const ToDashboard = () => <Redirect to="/admin/dashboard" replace />;

/** Routes within the admin layout, some limited to a right. */
export const ROUTES: readonly (readonly [path: string, Screen: ComponentType, right?: Right])[] = [
  ['/admin', ToDashboard],
  ['/admin/dashboard', DashboardPage],
  ['/admin/brands', BrandsPage],
  ['/admin/brands/:brand', BrandPage],
  ['/admin/products', ProductsPage],
  ['/admin/gift-sets', GiftSetsPage],
  ['/admin/sample-sets', SampleSetsPage],
  ['/admin/notes', NotesPage],
  ['/admin/terms', TermsPage],
  ['/admin/stock', StockPage],
  ['/admin/bottles', BottlesPage, 'costs'],
  ['/admin/bottles/:id', BottlePage, 'costs'],
  ['/admin/costs', CostsPage, 'costs'],
  ['/admin/margins', MarginsPage, 'costs'],
  ['/admin/run-outs', RunOutsPage, 'costs'],
  ['/admin/reviews', ReviewsPage, 'catalogue'],
  ['/admin/orders', OrdersPage, 'orders'],
  ['/admin/orders/new', OrderEntryPage, 'orders'],
  ['/admin/orders/drafts', DraftsPage, 'orders'],
  ['/admin/customers', CustomersPage, 'orders'],
  ['/admin/customers/:customer', CustomerPage, 'orders'],
  ['/admin/customers/:customer/data', CustomerDataPage, 'orders'],
  ['/admin/returns', ReturnsPage, 'orders'],
  ['/admin/returns/report', ReturnReportPage, 'orders'],
  ['/admin/returns/:id', ReturnPage, 'orders'],
  ['/admin/shipments', ShipmentsPage, 'orders'],
  ['/admin/shipments/:id', ShipmentPage, 'orders'],
  ['/admin/couriers', CouriersPage, 'orders'],
  ['/admin/delivery-report', DeliveryReportPage, 'orders'],
  ['/admin/templates', TemplatesPage, 'orders'],
  ['/admin/cash', CashPage, 'orders'],
  ['/admin/cash/couriers', CourierCashPage, 'orders'],
  ['/admin/cash/ledger', LedgerPage, 'orders'],
  ['/admin/remittances', RemittancesPage, 'orders'],
  ['/admin/remittances/new', NewRemittancePage, 'orders'],
  ['/admin/remittances/:id', RemittancePage, 'orders'],
  ['/admin/offers', OffersPage, 'orders'],
  ['/admin/offers/new', NewOfferPage, 'settings'],
  ['/admin/offers/:id', OfferPage, 'orders'],
  ['/admin/password-recoveries', PasswordRecoveriesPage, 'orders'],
  ['/admin/waiting-list', WaitingListPage, 'orders'],
  ['/admin/settings', SettingsPage],
  ['/admin/account', AccountPage],
  ['/admin/people', AdministratorsPage, 'people'],
  ['/admin/audit', AuditPage, 'people'],
  ['/admin/imports', ImportsPage, 'catalogue'],
];
