import { Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { adminMessages } from '@/shared/messages/admin/common';
import { placeRateMessages as messages } from '@/shared/messages/admin/place-rates';
import { deliveryDaysText } from '@/shared/messages/shared/places';
import { type PlaceRate, useListPlaceRatesQuery } from '../api';
import { ListTable } from '../components/list-table';
import { QueryState } from '../components/query-state';
import { RowButton } from '../components/row-button';
import table from '../components/table.module.css';
import { DeletePlaceRate } from './delete-place-rate';
import { PlaceRateForm } from './place-rate-form';
import styles from './place-rates.module.css';
import formStyles from './settings-form.module.css';

type RateDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; rate: PlaceRate };

/** Delivery rates of places, beside those of the regions: list, add, edit and delete them. */
export function PlaceRatesSection({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useListPlaceRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<RateDialog>();
  const close = () => setDialog(undefined);
  return (
    <section className={formStyles.form} aria-labelledby="settings-place-rates">
      <div className={formStyles.card}>
        <h2 id="settings-place-rates" className={formStyles.title}>
          {messages.title}
        </h2>
        <p className={formStyles.text}>{messages.text}</p>
        <QueryState query={query} loadFailed={messages.loadFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={formStyles.text}>{messages.none}</p>
            ) : (
              <RatesTable rates={data} isReadOnly={isReadOnly} onOpen={setDialog} />
            )
          }
        </QueryState>
        {!isReadOnly && (
          <Button
            variant="secondary"
            className={formStyles.insert}
            onClick={() => setDialog({ kind: 'add' })}
          >
            <Icon shape={Plus} size={18} />
            {messages.add}
          </Button>
        )}
      </div>
      {dialog?.kind === 'add' && <PlaceRateForm onClose={close} />}
      {dialog?.kind === 'edit' && <PlaceRateForm rate={dialog.rate} onClose={close} />}
      {dialog?.kind === 'delete' && <DeletePlaceRate rate={dialog.rate} onClose={close} />}
    </section>
  );
}

const COLUMNS = [
  { label: messages.place },
  { label: messages.cost },
  { label: messages.freeFrom },
  { label: messages.days },
];

interface RatesTableProps {
  rates: readonly PlaceRate[];
  isReadOnly: boolean;
  onOpen: (dialog: RateDialog) => void;
}

function RatesTable({ rates, isReadOnly, onOpen }: RatesTableProps) {
  const actions = { label: adminMessages.actions, isSilent: true };
  return (
    <ListTable
      caption={messages.list}
      columns={isReadOnly ? COLUMNS : [...COLUMNS, actions]}
      items={rates}
      row={(rate) => (
        <tr key={rate.place.id} className={table.row}>
          <th scope="row" className={styles.place}>
            {rate.place.name}
            {rate.place.area && <span className={styles.area}>{rate.place.area}</span>}
          </th>
          <td>
            <Money amount={rate.cost} short />
          </td>
          <td>{rate.free_from === null ? messages.likeShop : <Money amount={rate.free_from} short />}</td>
          <td>{rate.days ? deliveryDaysText(rate.days) : messages.likeRegion}</td>
          {!isReadOnly && (
            <td>
              <div className={styles.buttons}>
                <RowButton
                  action="edit"
                  label={messages.editOf(rate.place.name)}
                  title={adminMessages.edit}
                  icon={Pencil}
                  onClick={() => onOpen({ kind: 'edit', rate })}
                />
                <RowButton
                  action="delete"
                  label={messages.deleteOf(rate.place.name)}
                  title={adminMessages.delete}
                  icon={Trash2}
                  onClick={() => onOpen({ kind: 'delete', rate })}
                />
              </div>
            </td>
          )}
        </tr>
      )}
    />
  );
}
