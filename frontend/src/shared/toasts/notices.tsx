import { LoadingBar } from '@/shared/navigation/loading-bar';
import { RouteAnnouncer } from '@/shared/navigation/route-announcer';
import { OfflineStrip } from '@/shared/network/offline-strip';
import { ToastArea } from './toast-area';

/**
 * What the shop says from outside the page: toasts, that there is no network, that a page is coming,
 * and its name when it is there.
 */
export function Notices() {
  return (
    <>
      <LoadingBar />
      <OfflineStrip />
      <RouteAnnouncer />
      <ToastArea />
    </>
  );
}
