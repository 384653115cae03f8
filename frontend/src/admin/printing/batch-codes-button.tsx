import { Barcode } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { batchCodeMessages as messages } from '@/shared/messages/admin/printing';
import { setBatchCodesOn, useBatchCodesOn } from './batch-codes';

/** Button that has batch codes printed on the labels of samples on this device, or not. */
export function BatchCodesButton() {
  const isOn = useBatchCodesOn();
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isOn}
      aria-label={messages.label}
      onClick={() => setBatchCodesOn(!isOn)}
    >
      <Icon shape={Barcode} size={16} />
      {isOn ? messages.on : messages.off}
    </Button>
  );
}
