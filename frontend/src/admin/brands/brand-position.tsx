import { ArrowDown, ArrowUp, GripVertical } from 'lucide';
import type { PointerEvent } from 'react';
import { classNames } from '@/shared/class-names';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { adminBrandMessages, brandOrderMessages as messages } from '@/shared/messages/admin/brands';
import type { Brand } from '../api';
import styles from './brand-position.module.css';

interface BrandPositionProps {
  brand: Brand;
  /** Index in the list, from 0. */
  index: number;
  count: number;
  isDragged: boolean;
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMove: (to: number) => void;
}

/** Row of a brand in the order form, with its drag handle and buttons. */
export function BrandPosition({ brand, index, count, isDragged, handle, onMove }: BrandPositionProps) {
  const { name, thumbnail, is_visible } = brand;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <li className={classNames(styles.place, isDragged && styles.dragged)} data-brand-place="">
      <span className={styles.handle} aria-hidden="true" {...handle}>
        <Icon shape={GripVertical} size={20} />
      </span>
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <ResponsiveImage className={styles.picture} path={thumbnail} alt="" sizes="40px" shape="square" />
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {!is_visible && <Badge>{adminBrandMessages.hidden}</Badge>}
      </span>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={messages.up(name)}
        title={messages.upTitle}
        aria-disabled={isFirst}
        onClick={() => onMove(index - 1)}
      >
        <Icon shape={ArrowUp} size={18} />
      </Button>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={messages.down(name)}
        title={messages.downTitle}
        aria-disabled={isLast}
        onClick={() => onMove(index + 1)}
      >
        <Icon shape={ArrowDown} size={18} />
      </Button>
    </li>
  );
}
