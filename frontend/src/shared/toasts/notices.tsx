import { LoadingBar } from '@/shared/navigation/loading-bar';
import { RouteAnnouncer } from '@/shared/navigation/route-announcer';
import { OfflineStrip } from '@/shared/network/offline-strip';
import { ToastArea } from './toast-area';

/* Messages outside of the page: toasts, connection status, loading bar, and the announcement of the page's title. */
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
