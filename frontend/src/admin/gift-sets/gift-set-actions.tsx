import { ExternalLink, Pencil, Trash2 } from 'lucide';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { adminMessages } from '@/shared/messages/admin/common';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin/gift-sets';
import { RowButton } from '../components/row-button';
import { useRole } from '../session/use-role';
import styles from './gift-set-actions.module.css';
import type { GiftSetItemProps } from './gift-set-dialog';

/** Buttons for one gift set: edit, open in the shop, delete. */
export function GiftSetActions({ giftSet, onOpen }: GiftSetItemProps) {
  const { may } = useRole();
  const { name, slug } = giftSet;
  return (
    <div className={styles.actions}>
      {may('catalogue') && (
        <RowButton
          action="edit"
          label={messages.editOf(name)}
          title={adminMessages.edit}
          icon={Pencil}
          onClick={() => onOpen({ kind: 'edit', giftSet })}
        />
      )}
      <a
        className={buttonClass({ variant: 'quiet', size: 'small', iconOnly: true })}
        href={`/gift-sets/${slug}`}
        target="_blank"
        rel="noreferrer"
        data-action="preview"
        aria-label={`${messages.previewOf(name)} ${adminMessages.newTab}`}
        title={messages.preview}
      >
        <Icon shape={ExternalLink} size={18} />
      </a>
      {may('catalogue') && (
        <RowButton
          className={styles.delete}
          action="delete"
          label={messages.deleteOf(name)}
          title={adminMessages.delete}
          icon={Trash2}
          onClick={() => onOpen({ kind: 'delete', giftSet })}
        />
      )}
    </div>
  );
}
