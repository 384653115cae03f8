import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { accountMessages } from '@/shared/messages/storefront/account';
import { profileMessages } from '@/shared/messages/storefront/profile';
import styles from './account.module.css';
import { PasswordForm } from './password-form';
import { SavedNotice } from './saved-notice';
import { useTimedFlag } from './use-timed-flag';

/** Change the password; collapsed until the customer opens it. */
export function PasswordSection({ phone }: { phone: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, showSaved] = useTimedFlag();
  const finish = () => {
    setOpen(false);
    showSaved();
  };
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{accountMessages.password}</h2>
      <SavedNotice>{isSaved && profileMessages.passwordSaved}</SavedNotice>
      {isOpen ? (
        <PasswordForm phone={phone} onDone={finish} onCancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {profileMessages.changePassword}
          </Button>
        </div>
      )}
    </section>
  );
}
