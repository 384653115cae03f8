import { Copy, Pencil } from 'lucide';
import { useId } from 'react';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { adminMessages } from '@/shared/messages/admin/common';
import {
  courierHintMessages,
  courierKindLabels,
  courierMessages as messages,
} from '@/shared/messages/admin/couriers';
import type { Courier, CourierConnection } from '../api';
import { DownloadButton } from '../components/download-button';
import { FactList } from '../components/fact-list';
import { useCopy } from '../hooks/use-copy';
import { shipmentsHref } from '../shipments/shipment-address';
import { hintAddress, shipmentExportPath } from './courier-address';
import { isConnected } from './courier-schema';
import styles from './couriers.module.css';

interface CourierCardProps {
  courier: Courier;
  /** Left out for administrators who may not edit. */
  onEdit?: () => void;
}

/** Courier with its connection, its trust, and links to its shipments. */
export function CourierCard({ courier, onEdit }: CourierCardProps) {
  const { id, name, kind, is_active, is_trusted, payout_days, connection, shipment_columns } = courier;
  const titleId = useId();
  const columns = shipment_columns.map(({ header }) => header).join('، ');
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.name}>
            {name}
          </h2>
          {!is_active && <Badge>{messages.inactive}</Badge>}
          {isConnected(kind) && (
            <Badge tone={is_trusted ? 'leaf' : 'amber'}>
              {is_trusted ? messages.trusted : messages.shadow}
            </Badge>
          )}
        </div>
        {isConnected(kind) && (
          <p className={styles.soft}>{is_trusted ? messages.trustedHint : messages.shadowHint}</p>
        )}
        <FactList
          facts={[
            [messages.kind, courierKindLabels[kind]],
            [messages.payout, messages.payoutDays(payout_days)],
            connection && [
              messages.address,
              <bdi key="url" className={styles.code} dir="ltr">
                {connection.url}
              </bdi>,
            ],
            connection?.account && [
              messages.account,
              <bdi key="account" className={styles.code} dir="ltr">
                {connection.account}
              </bdi>,
            ],
            connection && [messages.secret, connection.has_secret ? messages.hasSecret : messages.noSecret],
            columns && [messages.columns, columns],
          ]}
        />
        {connection && <HintAddress courier={courier} connection={connection} />}
        <div className={styles.actions}>
          {onEdit && (
            <Button variant="secondary" size="small" aria-label={messages.edit(name)} onClick={onEdit}>
              <Icon shape={Pencil} size={16} />
              {adminMessages.edit}
            </Button>
          )}
          <ButtonLink
            variant="secondary"
            size="small"
            to={shipmentsHref({ courier: id })}
            aria-label={messages.shipmentsOf(name)}
          >
            {messages.shipments}
          </ButtonLink>
          {kind === 'csv' && (
            <DownloadButton
              size="small"
              path={shipmentExportPath(id)}
              fileName={messages.exportFile(name)}
              label={messages.export}
            />
          )}
        </div>
      </article>
    </li>
  );
}

interface HintAddressProps {
  courier: Courier;
  connection: CourierConnection;
}

/** Address for the courier's hints, with a button that copies it. */
function HintAddress({ courier: { id, name }, connection: { hint_token } }: HintAddressProps) {
  const copy = useCopy();
  const address = hintAddress(id, hint_token);
  return (
    <div className={styles.hint}>
      <p className={styles.strong}>{courierHintMessages.label}</p>
      <p className={styles.soft}>{courierHintMessages.text}</p>
      <code className={styles.code} dir="ltr">
        {address}
      </code>
      <Button
        variant="secondary"
        size="small"
        aria-label={courierHintMessages.copyOf(name)}
        onClick={() => void copy(address)}
      >
        <Icon shape={Copy} size={16} />
        {courierHintMessages.copy}
      </Button>
    </div>
  );
}
