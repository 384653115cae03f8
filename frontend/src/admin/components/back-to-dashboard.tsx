import { adminMessages as messages } from '@/shared/messages/admin/common';
import { BackLink } from './back-link';

export function BackToDashboard() {
  return <BackLink to="/admin/dashboard" label={messages.back} />;
}
