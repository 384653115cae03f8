import { Button } from '@/shared/components/button';
import { settingsMessages as messages } from '@/shared/messages/admin-settings';
import styles from './settings-form.module.css';

/** Says who changed the settings while they were being changed here, and offers to see what they are now. */
export function NewerNotice({ by, onShow }: { by: string | null; onShow: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <div>
        <p className={styles.strong}>{messages.newerTitle}</p>
        <p>{messages.newer(by)}</p>
      </div>
      <Button size="small" onClick={onShow}>
        {messages.showNewer}
      </Button>
    </div>
  );
}
