import { useId } from 'react';
import { Button } from '@/shared/components/button';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import { inBraces, PLACEHOLDERS } from './fill-template';
import styles from './template-form.module.css';

/** Buttons that insert a placeholder. */
export function PlaceholderButtons({ onInsert }: { onInsert: (words: string) => void }) {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className={styles.label}>
        {messages.placeholders}
      </p>
      <ul className={styles.buttons} aria-labelledby={labelId}>
        {PLACEHOLDERS.map((placeholder) => (
          <li key={placeholder}>
            <Button
              variant="secondary"
              size="small"
              aria-label={messages.insert(messages.names[placeholder])}
              title={inBraces(placeholder)}
              onClick={() => onInsert(inBraces(placeholder))}
            >
              {messages.names[placeholder]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
