import { ChevronLeft, ChevronRight } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { TextField } from '@/shared/components/text-field';
import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import { parseDay } from '../orders/filters/order-filters';
import { addDays, cashHref } from './cash-day';
import styles from './day-picker.module.css';

/** Date field with buttons for the previous and next day. */
export function DayPicker({ day }: { day: string }) {
  const [, navigate] = useLocation();
  const validDay = parseDay(day);
  const beside = (days: number, label: string, icon: typeof ChevronLeft) => (
    <ButtonLink
      variant="secondary"
      iconOnly
      to={cashHref(validDay && addDays(validDay, days))}
      aria-label={label}
      title={label}
    >
      <Icon shape={icon} size={18} />
    </ButtonLink>
  );
  return (
    <div className={styles.days}>
      {beside(-1, messages.previous, ChevronRight)}
      <TextField
        type="date"
        label={messages.day}
        hideLabel
        value={day}
        onChange={({ target }) => {
          const chosen = parseDay(target.value);
          if (chosen) navigate(cashHref(chosen));
        }}
      />
      {beside(1, messages.next, ChevronLeft)}
    </div>
  );
}
