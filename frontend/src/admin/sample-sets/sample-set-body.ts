import { toAgorot } from '@/shared/format/money';
import type {
  AllowedProductsForm,
  NewSampleSet,
  PriceRule,
  PriceRuleForm,
  SampleSetForm,
  SampleSetTemplate,
} from '../api';
import { toHundredths } from '../decimals';
import type { SampleSetValues } from './sample-set-schema';

/** Convert form values to a new template. */
export function toNewSampleSet(values: SampleSetValues) {
  const { sizes, allowed, price, ...others } = values;
  return {
    ...others,
    sizes: sizes.map((size) => size / 100),
    allowed: toAllowed(allowed),
    price: toPrice(price),
  } satisfies NewSampleSet;
}

/** Return only the changed fields, so that concurrent changes of the others survive. */
export function toChanges(
  values: SampleSetValues,
  template: SampleSetTemplate,
): Omit<SampleSetForm, 'expected_version'> {
  const { sizes, allowed, price, ...others } = toNewSampleSet(values);
  const changed = Object.entries(others).filter(
    ([field, value]) => template[field as keyof typeof others] !== value,
  );
  return {
    ...Object.fromEntries(changed),
    ...(!areSame(values.sizes, template.sizes.map(toHundredths)) && { sizes }),
    ...(!areSame(inOrder(allowed), inOrder(template.allowed)) && { allowed }),
    ...(!areSame(price, priceOf(template.price)) && { price }),
  };
}

/** Return the allowed products in a form that does not depend on the order of choosing. */
const inOrder = ({ kind, values = [] }: AllowedProductsForm) => [kind, [...values].sort()];

function toAllowed(allowed: SampleSetValues['allowed']): AllowedProductsForm {
  switch (allowed.kind) {
    case 'all':
      return { kind: 'all', values: [] };
    case 'brands':
      return { kind: 'brands', values: allowed.brands };
    case 'categories':
      return { kind: 'categories', values: allowed.categories };
    case 'notes':
      return { kind: 'notes', values: allowed.notes };
  }
}

function toPrice(price: SampleSetValues['price']): PriceRuleForm {
  switch (price.kind) {
    case 'sum':
      return { kind: 'sum' };
    case 'fixed':
      return { kind: 'fixed', amount: price.amount / 100 };
    case 'steps':
      return { kind: 'steps', steps: price.steps };
  }
}

function priceOf({ kind, amount, steps }: PriceRule): PriceRuleForm {
  if (kind === 'fixed') return { kind, amount: toAgorot(amount ?? 0) / 100 };
  return kind === 'steps'
    ? { kind, steps: steps.map(({ count, percent }) => ({ count, percent })) }
    : { kind };
}

/** Compare plain values whose keys are in the same order. */
const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
