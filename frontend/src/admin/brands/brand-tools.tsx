import { ListOrdered, Plus } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { brandOrderMessages, adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useIsNarrow, useIsWide } from '../hooks/use-media-query';
import { BrandOrder } from './brand-order';
import styles from './brand-tools.module.css';

/** Buttons that reorder brands and add one; narrow windows show short labels. */
export function BrandTools({ onAdd }: { onAdd: () => void }) {
  const isWide = useIsWide();
  const isNarrow = useIsNarrow();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        iconOnly={!isWide}
        className={styles.tool}
        aria-label={brandOrderMessages.open}
        title={brandOrderMessages.open}
        onClick={() => setOrdering(true)}
      >
        <Icon shape={ListOrdered} size={18} />
        {isWide && brandOrderMessages.openShort}
      </Button>
      <Button className={styles.tool} aria-label={messages.add} onClick={onAdd}>
        <Icon shape={Plus} size={18} />
        {isNarrow ? messages.addShort : messages.add}
      </Button>
      {isOrdering && <BrandOrder onClose={() => setOrdering(false)} />}
    </>
  );
}
