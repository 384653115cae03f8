import { Copy, Smartphone } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { enrolMessages as messages } from '@/shared/messages/admin/session';
import { useCopy } from '../hooks/use-copy';
import styles from './two-factor.module.css';

/** Group the secret by four characters for reading. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Secret as text for typing or copying, with a link that opens an authenticator on this device. */
export function SecretText({ secret, url }: { secret: string; url: string }) {
  const copy = useCopy();
  return (
    <div className={styles.secret}>
      <p className={styles.text}>{messages.secret}</p>
      <code className={styles.key} dir="ltr">
        {inGroups(secret)}
      </code>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => void copy(secret)}>
          <Icon shape={Copy} size={16} />
          {messages.copySecret}
        </Button>
        <a className={styles.open} href={url}>
          <Icon shape={Smartphone} size={16} />
          {messages.open}
        </a>
      </div>
    </div>
  );
}
