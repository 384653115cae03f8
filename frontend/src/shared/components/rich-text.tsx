import { useEffect, useState } from 'react';
import { plainText, safeHtml } from '@/shared/safe-html';
import styles from './rich-text.module.css';

/**
 * Rich text from the editor. The server sanitizes it and so does the page, showing plain text until the sanitizer is
 * loaded.
 */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    safeHtml(html)
      .then((result) => isCurrent && setSafe(result))
      .catch(() => {}); // The plain text stays.
    return () => {
      isCurrent = false;
    };
  }, [html]);

  if (safe === undefined) {
    return (
      <div className={styles.text}>
        {plainText(html)
          .split(/\n+/)
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and none of them moves
            <p key={index}>{line}</p>
          ))}
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been sanitised
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
