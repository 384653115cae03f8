import { draftMessages as messages } from '@/shared/messages/admin/order-entry';
import styles from './draft-status.module.css';
import type { Autosave } from './use-autosave';

/** State of saving the entry as a draft. */
export function DraftStatus({ autosave }: { autosave: Autosave }) {
  return (
    <p className={styles.status} role="status">
      {textOf(autosave)}
    </p>
  );
}

function textOf({ isSaved, hasDraft, isSaving, problem }: Autosave): string {
  if (problem?.kind === 'failed' || problem?.kind === 'invalid') return messages.saveFailed(problem.message);
  if (isSaving) return messages.saving;
  if (!isSaved) return messages.unsaved;
  return hasDraft ? messages.saved : '';
}
