import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './editor-frame.module.css';

/** Number of buttons in each toolbar group, known before the editor's chunk is loaded. */
export const TOOLBAR_GROUPS = [3, 4, 2, 3, 2, 1] as const;

/** Placeholder of the editor's size while its chunk loads. */
export function EditorSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label={commonMessages.loading}>
      <div className={styles.toolbar}>
        {TOOLBAR_GROUPS.map((count, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={group} className={styles.group}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
              <Skeleton key={index} shape="block" className={styles.buttonSkeleton} />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.area}>
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
