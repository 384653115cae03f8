import { ExternalLink, Pencil, Trash2 } from 'lucide';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { adminMessages } from '@/shared/messages/admin/common';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { RowButton } from '../components/row-button';
import { useRole } from '../session/use-role';
import type { SampleSetItemProps } from './sample-set-dialog';
import styles from './sample-set-list.module.css';

/** Buttons for one template: edit, open in the shop, delete. */
export function SampleSetActions({ template, onOpen }: SampleSetItemProps) {
  const { may } = useRole();
  const { name, slug, is_visible } = template;
  return (
    <div className={styles.actions}>
      {may('catalogue') && (
        <RowButton
          action="edit"
          label={messages.editOf(name)}
          title={adminMessages.edit}
          icon={Pencil}
          onClick={() => onOpen({ kind: 'edit', template })}
        />
      )}
      {is_visible && (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small', iconOnly: true })}
          href={`/sample-sets/${slug}`}
          target="_blank"
          rel="noreferrer"
          data-action="preview"
          aria-label={`${messages.previewOf(name)} ${adminMessages.newTab}`}
          title={messages.preview}
        >
          <Icon shape={ExternalLink} size={18} />
        </a>
      )}
      {may('catalogue') && (
        <RowButton
          className={styles.delete}
          action="delete"
          label={messages.deleteOf(name)}
          title={adminMessages.delete}
          icon={Trash2}
          onClick={() => onOpen({ kind: 'delete', template })}
        />
      )}
    </div>
  );
}
