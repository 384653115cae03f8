import { ChevronDown } from 'lucide';
import { Icon } from '@/shared/components/icon';
import styles from './facts.module.css';

/** Term with a line that explains it, one tap away and without JavaScript. */
export const Term = ({ label, explanation }: { label: string; explanation: string }) => (
  <details className={styles.term}>
    <summary>
      {label}
      <Icon shape={ChevronDown} size={16} />
    </summary>
    <p>{explanation}</p>
  </details>
);
