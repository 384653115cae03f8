import { Money } from '@/shared/components/money';
import type { Deduction } from './deductions';

interface LineDeductionsProps {
  deductions: readonly Deduction[];
  className: string | undefined;
}

/** Deductions by offers and credits from a line: «خصم 10% على العيّنات −12.50 ₪», «−25 ₪: عيّنتك من 4 حزيران». */
export function LineDeductions({ deductions, className }: LineDeductionsProps) {
  return (
    <>
      {deductions.map(({ key, label, amount, isCredit }) => (
        <p key={key} className={className}>
          {isCredit ? (
            <>
              <Money amount={-amount} short />: {label}
            </>
          ) : (
            <>
              <bdi>{label}</bdi> <Money amount={-amount} />
            </>
          )}
        </p>
      ))}
    </>
  );
}
