import { errorDetailsMessages as messages } from '@/shared/messages/shared/errors';
import type { CaughtError } from './error-screen';
import styles from './error-screen.module.css';

/** Details for developers: message, component and stack. */
export function ErrorDetails({ caught: { error, componentStack } }: { caught: CaughtError }) {
  const component = /\bat (\S+)/.exec(componentStack ?? '')?.[1];
  const rows = [
    [messages.message, error instanceof Error ? error.message : String(error)],
    [messages.component, component],
    [messages.info, componentStack?.trim() || (error instanceof Error ? error.stack : undefined)],
  ];
  return (
    <details className={styles.details} open>
      <summary>{messages.title}</summary>
      <dl dir="ltr">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt dir="rtl">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
