import { TextField } from '@/shared/components/text-field';

interface Period {
  /** First day, `2026-11-20`; unbounded without it. */
  from?: string;
  /** Last day, in the same form. */
  to?: string;
}

interface PeriodFieldsProps {
  period: Period;
  labels: { from: string; to: string };
  onChange: (change: Period) => void;
}

/** Fields for the first and the last day of a period. */
export const PeriodFields = ({ period, labels, onChange }: PeriodFieldsProps) =>
  (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      type="date"
      label={labels[name]}
      value={period[name] ?? ''}
      min={name === 'to' ? period.from : undefined}
      max={name === 'from' ? period.to : undefined}
      onChange={({ target }) => onChange({ [name]: target.value || undefined })}
    />
  ));
