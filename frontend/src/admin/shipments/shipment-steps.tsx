import { Printer, RefreshCw } from 'lucide';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import {
  shipmentStepMessages as messages,
  shipmentLabelMessages,
  shipmentStateLabels,
} from '@/shared/messages/admin/shipments';
import type { AdminDispatch, Shipment } from '../api';
import { ConflictDialog } from '../components/conflict-dialog';
import { Section } from '../components/section';
import { printShipmentLabels } from '../printing/print-shipment-labels';
import { nextStates } from './next-states';
import { RecordStateForm } from './record-state-form';
import styles from './shipment-details.module.css';
import { showShipment } from './show-shipment';
import { useRefresh } from './use-refresh';

/** Explanation of the state of a shipment, and buttons for the next steps. */
export function ShipmentSteps({ shipment }: { shipment: Shipment }) {
  const { state, courier, external_id, barcode } = shipment;
  const dispatch = useDispatch<AdminDispatch>();
  const [isRecording, setRecording] = useState(false);
  const [conflict, setConflict] = useState<Shipment>();
  const { refresh, isRefreshing } = useRefresh(shipment, setConflict);
  const isRead = courier.kind !== 'manual' && courier.kind !== 'csv' && Boolean(external_id);
  const show = (present: Shipment) => {
    setRecording(false);
    setConflict(undefined);
    dispatch(showShipment(present));
  };
  return (
    <Section title={messages.title}>
      <p>{messages[state]}</p>
      <div className={styles.actions}>
        {nextStates(shipment).length > 0 && (
          <Button onClick={() => setRecording(true)}>{messages.record}</Button>
        )}
        {isRead && (
          <Button variant="secondary" busy={isRefreshing} onClick={() => void refresh()}>
            <Icon shape={RefreshCw} size={18} />
            {isRefreshing ? messages.refreshing : messages.refresh}
          </Button>
        )}
        {barcode &&
          (['small', 'large'] as const).map((size) => (
            <Button key={size} variant="secondary" onClick={() => void printShipmentLabels([shipment], size)}>
              <Icon shape={Printer} size={18} />
              {shipmentLabelMessages[size]}
            </Button>
          ))}
      </div>
      {isRecording && (
        <RecordStateForm shipment={shipment} onConflict={setConflict} onClose={() => setRecording(false)} />
      )}
      {conflict && (
        <ConflictDialog messages={messages} onShow={() => show(conflict)}>
          <p>{messages.conflictText(shipmentStateLabels[conflict.state])}</p>
        </ConflictDialog>
      )}
    </Section>
  );
}
