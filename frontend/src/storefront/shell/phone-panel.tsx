import { Modal } from '@/shared/components/modal';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { PhoneMenu } from './phone-menu';
import { QuickSearch } from './quick-search';

export type Panel = 'menu' | 'search';

export interface PhonePanelProps {
  panel: Panel;
  onClose: () => void;
}

/** Panel with the menu or the search, for headers of phones. */
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
