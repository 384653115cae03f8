import { DiscountFields } from '../../order-entry/discount-fields';
import styles from './revision.module.css';
import type { RevisionFormState } from './use-revision-form';

interface RevisionDiscountProps {
  form: RevisionFormState;
  idOf: (field: string) => string;
}

/** Fields of the discount after the revision. */
export function RevisionDiscount({ form, idOf }: RevisionDiscountProps) {
  const { register, formState } = form;
  const field = (name: 'amount' | 'reason') => ({
    ...register(`discount.${name}`),
    id: idOf(`discount.${name}`),
    error: formState.errors.discount?.[name]?.message,
  });
  return (
    <div className={styles.discount}>
      <DiscountFields amount={field('amount')} reason={field('reason')} />
    </div>
  );
}
