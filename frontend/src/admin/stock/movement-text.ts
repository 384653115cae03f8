import { movementMessages as messages } from '@/shared/messages/admin-stock';
import type { StockMovement } from '../api';
import { figureText } from '../decimals';

/** By how much a shelf changed: pieces of a size, or millilitres of a bottle. */
export function changeText({ ml, units }: StockMovement): string {
  if (ml !== null) return messages.ml(figureText(Math.abs(ml)), ml < 0);
  return units === null ? messages.notCounted : messages.pieces(units);
}

/** What was there then. */
export function leftText({ ml, left }: StockMovement): string {
  if (left === null) return messages.notCounted;
  return ml === null ? messages.piecesLeft(left) : messages.mlLeft(figureText(left));
}

/** Who did it: an administrator by name, else a shopper through an order, else the shop itself. */
export const actorText = ({ by, order }: StockMovement): string =>
  by ?? (order ? messages.shopper : messages.system);

/** Which shelf it was. Of what was poured it is told for which size. */
export const shelfText = ({ variant }: StockMovement): string => variant?.name ?? messages.bottle;
