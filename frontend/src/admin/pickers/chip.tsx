import { X } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '@/shared/components/icon';
import { pickerMessages as messages } from '@/shared/messages/admin/pickers';
import styles from './chip.module.css';

/** Chosen option as a button that removes it. */
export const Chip = ({ name, ...button }: ComponentProps<'button'> & { name: string }) => (
  <button type="button" className={styles.chip} aria-label={messages.remove(name)} {...button}>
    {name}
    <Icon shape={X} size={14} />
  </button>
);
