import { Link } from 'wouter';
import { attentionMessages as messages } from '@/shared/messages/admin/dashboard';
import type { LowStock as Shelf } from '../api';
import { productsHref } from '../products/product-filters';
import { variantNames } from '../variants/variant-names';
import card from './card.module.css';

const leftOf = ({ stock, ml_left }: Shelf) =>
  ml_left === null ? messages.left(stock ?? 0) : messages.millilitresLeft(ml_left);

const sizeOf = ({ variant }: Shelf) =>
  variant
    ? variantNames({ name: variant.name, size: `${variant.size_value} ${variant.size_unit}` }).join(' · ')
    : messages.openedBottle;

/** List of variants and bottles that are low or sold out, each with a link to its product. */
export function LowStock({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <section className={card.card} aria-labelledby="low-stock">
      <h2 id="low-stock" className={card.title}>
        {messages.lowStock}
      </h2>
      <p className={card.text}>{shelves.length > 0 ? messages.lowStockText : messages.allStocked}</p>
      <ul className={card.list}>
        {shelves.map((shelf) => (
          <li key={`${shelf.product_id} ${shelf.variant?.id}`}>
            <span className={card.what}>
              <Link className={card.name} to={productsHref({ search: shelf.product_name })}>
                {shelf.product_name}
              </Link>
              <span className={card.about}>
                {[shelf.brand_name, sizeOf(shelf)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={`${card.figure} ${card.low}`}>{leftOf(shelf)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
