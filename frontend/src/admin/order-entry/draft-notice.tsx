import { Button } from '@/shared/components/button';
import { draftMessages as messages } from '@/shared/messages/admin/order-entry';
import type { OrderDraft } from '../api';
import notice from '../components/notice.module.css';
import styles from './draft-status.module.css';
import type { Autosave } from './use-autosave';

interface DraftNoticeProps {
  autosave: Autosave;
  /** Show the content of a colleague's version. */
  onAdopt: (theirs: OrderDraft) => void;
}

/** Notice that a colleague changed or finished the draft, with what can be done about it. */
export function DraftNotice({ autosave, onAdopt }: DraftNoticeProps) {
  const { problem, adopt, replace, startAnew } = autosave;
  if (problem?.kind === 'gone') {
    return (
      <div className={notice.bar} role="alert">
        <p>{messages.gone}</p>
        <Button size="small" onClick={startAnew}>
          {messages.startAnew}
        </Button>
      </div>
    );
  }
  if (problem?.kind !== 'conflict') return null;
  const { theirs } = problem;
  return (
    <div className={notice.bar} role="alert">
      <p>{messages.conflict(theirs.updated_by)}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() => {
            adopt(theirs);
            onAdopt(theirs);
          }}
        >
          {messages.takeTheirs}
        </Button>
        <Button size="small" variant="secondary" onClick={() => replace(theirs)}>
          {messages.keepMine}
        </Button>
      </div>
    </div>
  );
}
