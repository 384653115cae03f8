import { inlineEditMessages, stockEditMessages as messages } from '@/shared/messages/admin/stock';
import { variantName } from '@/shared/messages/admin/variants';
import type { Product, Variant } from '../api';
import { useRole } from '../session/use-role';
import { toStockEdit } from './inline-edit';
import { parseStockEntry, stockError } from './stock-entry';
import { VariantFigure } from './variant-figure';
import { VariantStock } from './variant-stock';

interface StockEditProps {
  product: Product;
  variant: Variant;
}

/** Availability of a variant; counted stock is editable in place. */
export function StockEdit({ product, variant }: StockEditProps) {
  const { may } = useRole();
  const shown = <VariantStock variant={variant} bottle={product.ml_stock} />;
  if (!may('catalogue') || variant.draws_ml) return shown;
  const itemName = variantName(product.name, variant.name);
  const { stock = null } = variant;
  return (
    <VariantFigure
      product={product}
      variant={variant}
      valueName={inlineEditMessages.stock}
      itemName={itemName}
      action="stock"
      value={stock === null ? messages.uncounted : messages.pieces(stock)}
      text={stock === null ? '' : String(stock)}
      hint={stock === null ? messages.countHint : messages.hint}
      isWhole
      validate={(typed) => stockError(typed, stock)}
      editOf={(typed, seen) => toStockEdit(itemName, seen, parseStockEntry(typed))}
    >
      {shown}
    </VariantFigure>
  );
}
