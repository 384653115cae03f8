import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import type { AdminOrder } from '../../api';
import { FormModal } from '../../components/form-modal';
import { controlId, fieldErrors } from '../../field-errors';
import styles from './revision.module.css';
import { RevisionConflict } from './revision-conflict';
import { RevisionContact } from './revision-contact';
import { RevisionDiscount } from './revision-discount';
import { RevisionLines } from './revision-lines';
import { RevisionTotal } from './revision-total';
import { useRevisionForm } from './use-revision-form';

const FORM = 'revision';
const DISCOUNT_FIELDS = ['discount.amount', 'discount.reason'];
const CONTACT_FIELDS = ['name', 'phone', 'email', 'region', 'city', 'address', 'reason'];

interface ReviseOrderDialogProps {
  order: AdminOrder;
  /** Called with the order as saved, or as a colleague left it. */
  onShow: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Dialog that revises items, contact and discount of an order until it is shipped. */
export function ReviseOrderDialog({ order, onShow, onClose }: ReviseOrderDialogProps) {
  const show = (present: AdminOrder) => {
    onShow(present);
    onClose();
  };
  const { form, submit, preview, isCounting, isSaving, conflict, keepMine } = useRevisionForm(order, show);
  const { errors, isDirty } = form.formState;
  const idOf = (field: string) => controlId(FORM, field);
  const lineFields = form.getValues('lines').map((_line, index) => `lines.${index}.quantity`);
  return (
    <>
      <FormModal
        title={messages.title(order.number)}
        saveLabel={messages.save}
        isSaving={isSaving}
        isDirty={isDirty}
        errors={fieldErrors(errors, FORM, [
          'lines.root',
          ...lineFields,
          ...DISCOUNT_FIELDS,
          ...CONTACT_FIELDS,
        ])}
        size="wide"
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <div className={styles.columns}>
          <div className={styles.section}>
            <RevisionLines form={form} idOf={idOf} />
            {!order.exchange_of && <RevisionDiscount form={form} idOf={idOf} />}
            <RevisionTotal
              before={order.total}
              preview={preview}
              isCounting={isCounting}
              hasOffers={order.offers.length > 0}
            />
          </div>
          <RevisionContact form={form} idOf={idOf} />
        </div>
      </FormModal>
      {conflict && <RevisionConflict present={conflict} onShow={show} onKeep={keepMine} />}
    </>
  );
}
