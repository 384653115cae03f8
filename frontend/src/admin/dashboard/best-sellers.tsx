import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { attentionMessages as messages } from '@/shared/messages/admin/dashboard';
import type { BestSeller } from '../api';
import { productsHref } from '../products/product-filters';
import card from './card.module.css';

/** Best-selling products of thirty days, each with a link. */
export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  return (
    <section className={card.card} aria-labelledby="best-sellers">
      <h2 id="best-sellers" className={card.title}>
        {messages.bestSellers}
      </h2>
      {products.length === 0 && <p className={card.text}>{messages.noSales}</p>}
      <ol className={card.list}>
        {products.map(({ product_id, name, brand_name, units, revenue }) => (
          <li key={product_id}>
            <span className={card.what}>
              <Link className={card.name} to={productsHref({ search: name })}>
                {name}
              </Link>
              {brand_name && <span className={card.about}>{brand_name}</span>}
            </span>
            <span className={card.figure}>
              {messages.soldUnits(units)}
              <span className={card.about}>
                {revenue === null ? messages.inSetsOnly : <Money amount={revenue} />}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
