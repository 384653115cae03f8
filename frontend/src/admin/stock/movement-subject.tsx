import { Link } from 'wouter';
import type { StockMovement } from '../api';
import { listHref } from '../list-address';
import styles from './movement-subject.module.css';
import { shelfText } from './movement-text';

/** Product link and variant of a movement. */
export function MovementSubject({ movement }: { movement: StockMovement }) {
  const { name } = movement.product;
  return (
    <>
      <Link className={styles.product} to={listHref('/admin/products', { search: name })}>
        <bdi>{name}</bdi>
      </Link>
      <bdi className={styles.shelf}>{shelfText(movement)}</bdi>
    </>
  );
}
