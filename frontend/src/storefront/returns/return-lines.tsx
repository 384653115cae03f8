import { type Control, Controller, type FieldErrors } from 'react-hook-form';
import type { ReturnLine, ReturnRequest } from '@/api/customer';
import { ErrorText } from '@/shared/components/error-text';
import { Money } from '@/shared/components/money';
import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { fieldMessages } from '@/shared/messages/shared/fields';
import { returnFormMessages as messages } from '@/shared/messages/storefront/return-form';
import list from '@/storefront/orders/order-line-list.module.css';
import styles from './return-lines.module.css';
import type { ReturnDraft } from './return-schema';

export const LINES_ID = 'return-lines';
export const lineId = (index: number) => `return-line-${index}`;

interface ReturnLinesProps {
  lines: readonly ReturnLine[];
  control: Control<ReturnDraft, unknown, ReturnRequest>;
  errors: FieldErrors<ReturnDraft>['lines'];
}

/** Lines of the order with the units of each that come back. */
export function ReturnLines({ lines, control, errors }: ReturnLinesProps) {
  // Errors of the whole list are those that are no list of errors.
  const whole = errors?.root?.message ?? errors?.message;
  return (
    <fieldset
      id={LINES_ID}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={whole ? `${LINES_ID}-error` : undefined}
    >
      <legend className={styles.legend}>{messages.lines}</legend>
      <p className={list.soft}>{messages.linesHint}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={line.line} id={lineId(index)} className={styles.line} tabIndex={-1}>
            <ResponsiveImage
              path={line.image_path}
              alt=""
              sizes="64px"
              shape="square"
              className={list.image}
            />
            <div className={list.words}>
              <p className={list.name}>
                <bdi>{line.name}</bdi>
              </p>
              <p className={list.soft}>
                {line.variant_name && (
                  <>
                    <bdi>{line.variant_name}</bdi>
                    {' · '}
                  </>
                )}
                <Money amount={line.price} />
                {' · '}
                {messages.atMost(line.quantity_left)}
              </p>
              <ErrorText error={errors?.[index]?.quantity?.message} />
            </div>
            <Controller
              name={`lines.${index}.quantity`}
              control={control}
              render={({ field }) => (
                <QuantityStepper
                  value={field.value}
                  onChange={field.onChange}
                  min={0}
                  max={line.quantity_left}
                  label={fieldMessages.quantityOf(nameOf(line))}
                />
              )}
            />
          </li>
        ))}
      </ul>
      <ErrorText id={`${LINES_ID}-error`} error={whole} />
    </fieldset>
  );
}

const nameOf = ({ name, variant_name }: ReturnLine) => [name, variant_name].filter(Boolean).join(' ');
