import { useEffect, useState } from 'react';
import { plainText, safeHtml } from '@/shared/safe-html';
import styles from './rich-text.module.css';

/** Text from the editor. The server sanitises it; so does the page, and shows the bare words until then. */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    safeHtml(html)
      .then((result) => isCurrent && setSafe(result))
      .catch(() => {}); // The bare words stay.
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
