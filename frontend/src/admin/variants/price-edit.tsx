import * as v from 'valibot';
import { Money } from '@/shared/components/money';
import { formatMoney } from '@/shared/format/money';
import { inlineEditMessages as messages } from '@/shared/messages/admin/stock';
import { variantName } from '@/shared/messages/admin/variants';
import type { Product, Variant } from '../api';
import { formatFigure, parseHundredths } from '../decimals';
import { useRole } from '../session/use-role';
import { toPriceEdit } from './inline-edit';
import { VariantFigure } from './variant-figure';
import { variantSchema } from './variant-schema';

interface PriceEditProps {
  product: Product;
  variant: Variant;
}

const validate = (typed: string) => v.safeParse(variantSchema.entries.price, typed).issues?.[0].message;

/** Price of a variant, editable in place. */
export function PriceEdit({ product, variant }: PriceEditProps) {
  const { may } = useRole();
  const shown = <Money amount={variant.price} />;
  if (!may('catalogue')) return shown;
  const itemName = variantName(product.name, variant.name);
  return (
    <VariantFigure
      product={product}
      variant={variant}
      valueName={messages.price}
      itemName={itemName}
      action="price"
      value={formatMoney(variant.price)}
      text={formatFigure(variant.price)}
      hint={messages.keys}
      validate={validate}
      editOf={(typed, seen) => toPriceEdit(itemName, seen, parseHundredths(typed))}
    >
      {shown}
    </VariantFigure>
  );
}
