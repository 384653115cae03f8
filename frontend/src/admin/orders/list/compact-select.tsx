import { ChevronDown } from 'lucide';
import { Icon } from '@/shared/components/icon';
import styles from './compact-select.module.css';

interface CompactSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** Native select of the height of small buttons. */
export const CompactSelect = ({ label, options, value, onChoose }: CompactSelectProps) => (
  <span className={styles.place}>
    <select
      className={styles.select}
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon shape={ChevronDown} size={14} />
  </span>
);
