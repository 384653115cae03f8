import { Button } from '@/shared/components/button';
import { buttonClass } from '@/shared/components/button-class';
import { SupportLinks } from '@/shared/components/support-links';
import { errorMessages } from '@/shared/messages/errors';
import styles from './error-screen.module.css';

/** What is left to show when something broke that nobody caught. Left only by reloading or going home. */
export function ErrorScreen() {
  return (
    <main className={styles.screen}>
      <div className={styles.card} role="alert">
        <h1 className={styles.title}>{errorMessages.title}</h1>
        <p className={styles.text}>{errorMessages.text}</p>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>{errorMessages.reload}</Button>
          {/* A full load: the app's own state may be what broke. */}
          <a className={buttonClass({ variant: 'secondary' })} href="/">
            {errorMessages.goHome}
          </a>
        </div>
        <section className={styles.help}>
          <h2 className={styles.helpTitle}>{errorMessages.helpTitle}</h2>
          <div className={styles.links}>
            <SupportLinks />
          </div>
        </section>
      </div>
    </main>
  );
}
