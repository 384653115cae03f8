import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { type OwnData, useLazyExportOwnDataQuery } from '@/api/customer';
import { accountParts } from '@/api/exported-accounts';
import { orderFacts } from '@/api/exported-order';
import { returnsPart } from '@/api/exported-return';
import { Button } from '@/shared/components/button';
import { orderStatusLabels } from '@/shared/messages/shared/labels';
import { personalDataMessages } from '@/shared/messages/shared/personal-data';
import { ownDataMessages as messages } from '@/shared/messages/storefront/own-data';
import { PersonalData } from '@/shared/personal-data/personal-data';
import { saveJson } from '@/shared/personal-data/save-json';
import styles from './account.module.css';
import { EraseAccountForm } from './erase-account-form';
import { ErrorNotice } from './error-notice';

/** Export of the customer's data, and the way to erase the account. */
export function OwnDataSection({ phone }: { phone: string | null }) {
  const [load, { data: loaded, error, isFetching }] = useLazyExportOwnDataQuery();
  const [isErasing, setErasing] = useState(false);
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{messages.title}</h2>
      <p className={styles.soft}>{messages.text}</p>
      {error && <ErrorNotice>{toApiError(error, messages.failed).message}</ErrorNotice>}
      {loaded && !error ? (
        <Exported data={loaded.data} />
      ) : (
        <div>
          <Button variant="secondary" busy={isFetching} onClick={() => void load()}>
            {isFetching ? messages.loading : messages.show}
          </Button>
        </div>
      )}
      {isErasing ? (
        <EraseAccountForm phone={phone} onCancel={() => setErasing(false)} />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setErasing(true)}>
            {messages.erase}
          </Button>
        </div>
      )}
    </section>
  );
}

function Exported({ data }: { data: OwnData }) {
  const orders = data.orders.map((order) => orderFacts(order, orderStatusLabels[order.status]));
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          {personalDataMessages.print}
        </Button>
        <Button variant="secondary" onClick={() => saveJson(messages.file, data)}>
          {personalDataMessages.download}
        </Button>
      </div>
      <PersonalData
        parts={[
          ...accountParts([data.account]),
          { title: personalDataMessages.orders, entries: orders },
          returnsPart(data.returns),
        ]}
      />
    </>
  );
}
