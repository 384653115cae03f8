import { templateMessages as messages } from '@/shared/messages/admin/templates';
import { fillTemplate } from './fill-template';
import styles from './message-preview.module.css';
import { SAMPLE_ORDER } from './sample-order';

/** Preview of the message. */
export function MessagePreview({ text }: { text: string }) {
  return (
    <section className={styles.preview} aria-labelledby="message-preview">
      <h3 id="message-preview" className={styles.title}>
        {messages.preview}
      </h3>
      <p className={styles.hint}>{messages.previewHint}</p>
      <p className={styles.bubble} dir="auto">
        {fillTemplate(text.trim(), SAMPLE_ORDER)}
      </p>
    </section>
  );
}
