import { useFormContext } from 'react-hook-form';
import { ErrorSummary } from '@/shared/components/error-summary';
import { controlId } from './form-fields';

/** The faults of a form that was sent, on top of it, in the order of its fields. */
export function FormFaults({ fields }: { fields: readonly string[] }) {
  const { errors, isSubmitted } = useFormContext().formState;
  if (!isSubmitted) return null;
  const faults = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? [{ controlId: controlId(field), message }] : [];
  });
  return <ErrorSummary faults={faults} />;
}
