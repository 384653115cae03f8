import { adminMessages as messages } from '@/shared/messages/admin';
import { BackLink } from './back-link';

/** The way back to the dashboard, before the title of a screen. */
export function BackToDashboard() {
  return <BackLink to="/admin/dashboard" label={messages.back} />;
}
