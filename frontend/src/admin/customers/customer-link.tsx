import { Link } from 'wouter';
import type { CustomerSummary } from '../api';
import { customerHref } from './customer-filters';
import styles from './customer-link.module.css';

/** Name of a customer that links to the page. */
export const CustomerLink = ({
  customer: { id, name },
}: {
  customer: Pick<CustomerSummary, 'id' | 'name'>;
}) => (
  <Link className={styles.link} to={customerHref(id)}>
    <bdi>{name}</bdi>
  </Link>
);
