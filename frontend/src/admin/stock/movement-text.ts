import { movementMessages as messages } from '@/shared/messages/admin/stock';
import type { StockMovement } from '../api';
import { formatFigure } from '../decimals';

/** Format the change: pieces of a variant, or millilitres of a bottle. */
export function formatChange({ ml, units }: StockMovement): string {
  if (ml !== null) return messages.ml(formatFigure(Math.abs(ml)), ml < 0);
  return units === null ? messages.notCounted : messages.pieces(units);
}

/** Format the stock after the movement. */
export function formatStockLeft({ ml, left }: StockMovement): string {
  if (left === null) return messages.notCounted;
  return ml === null ? messages.piecesLeft(left) : messages.mlLeft(formatFigure(left));
}

/** Return the name of the actor: an administrator, a customer through an order, or the system. */
export const actorText = ({ by, order }: StockMovement): string =>
  by ?? (order ? messages.shopper : messages.system);

/** Return the variant, with a note when it is poured from the bottle. */
export const shelfText = ({ variant }: StockMovement): string => variant?.name ?? messages.bottle;
