import { Modal } from '@/shared/components/modal';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { PhoneMenu } from './phone-menu';
import { QuickSearch } from './quick-search';

export type Panel = 'menu' | 'search';

export interface PhonePanelProps {
  panel: Panel;
  onClose: () => void;
}

/** What of the header has no room on phones, over the page. */
export function PhonePanel({ panel, onClose }: PhonePanelProps) {
  return panel === 'menu' ? (
    <Modal title={shellMessages.menu} size="side" onClose={onClose}>
      <PhoneMenu onNavigate={onClose} />
    </Modal>
  ) : (
    <Modal title={shellMessages.searchTitle} size="full" onClose={onClose}>
      <QuickSearch inline onDone={onClose} />
    </Modal>
  );
}
