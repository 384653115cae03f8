import { Button } from '@/shared/components/button';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import notice from '../components/notice.module.css';
import styles from './settings-form.module.css';

/** Notice that another administrator changed the settings meanwhile, with a button that loads them. */
export function NewerNotice({ by, onShow }: { by: string | null; onShow: () => void }) {
  return (
    <div className={notice.bar} role="alert">
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
