import { Link } from 'wouter';
import { Icon, type IconShape } from '@/shared/components/icon';
import { groupDigits } from '@/shared/format/group-digits';
import styles from './figures.module.css';

interface TileProps {
  to: string;
  name: string;
  /** Short text on the screen's purpose. */
  purpose: string;
  icon: IconShape;
  count: number;
}

/** Large link to a screen with a count. */
export function Tile({ to, name, purpose, icon, count }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <Icon shape={icon} size={22} className={styles.icon} />
      <span className={styles.count}>{groupDigits(count)}</span> <span className={styles.name}>{name}</span>{' '}
      <span className={styles.purpose}>{purpose}</span>
    </Link>
  );
}
