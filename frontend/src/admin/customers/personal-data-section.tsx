import { Eraser, FileText } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { customerDataMessages as messages } from '@/shared/messages/admin/customer-data';
import type { AdminCustomer } from '../api';
import { Section } from '../components/section';
import { useRole } from '../session/use-role';
import styles from './customer-details.module.css';
import { EraseForm } from './erase-form';

/** Export of a customer's data and, for owners, its erasure. */
export function PersonalDataSection({ customer }: { customer: AdminCustomer }) {
  const { role } = useRole();
  const [isErasing, setErasing] = useState(false);
  return (
    <Section title={messages.section}>
      <p className={styles.soft}>{messages.sectionText}</p>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" size="small" to={`/admin/customers/${customer.id}/data`}>
          <Icon shape={FileText} size={16} />
          {messages.show}
        </ButtonLink>
        {role === 'owner' && (
          <Button variant="secondary" size="small" onClick={() => setErasing(true)}>
            <Icon shape={Eraser} size={16} />
            {messages.erase}
          </Button>
        )}
      </div>
      {isErasing && <EraseForm customer={customer} onClose={() => setErasing(false)} />}
    </Section>
  );
}
