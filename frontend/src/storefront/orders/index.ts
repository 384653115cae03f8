export { OrderPlacedPage } from './order-placed-page';
export { TrackOrderPage } from './track-order-page';
