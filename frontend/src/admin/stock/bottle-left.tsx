import { Droplets } from 'lucide';
import { classNames } from '@/shared/class-names';
import { Badge } from '@/shared/components/badge';
import { Icon } from '@/shared/components/icon';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import type { MlStock } from '../api';
import { formatFigure } from '../decimals';
import styles from './bottle-left.module.css';

/** Amount left in an opened bottle, marked when low. */
export function BottleLeft({ bottle: { left, is_low } }: { bottle: MlStock }) {
  return (
    <p className={classNames(styles.left, is_low && styles.low)}>
      <Icon shape={Droplets} size={24} />
      <span>{messages.leftNow}</span>
      <strong className={styles.amount}>{messages.ml(formatFigure(left))}</strong>
      {is_low && <Badge tone="amber">{left > 0 ? messages.low : messages.empty}</Badge>}
    </p>
  );
}
