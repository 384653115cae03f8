import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { OrderedProduct } from '../../api';
import { variantNames } from '../variant-names';
import { DetailsSection } from './details-section';
import { DetailsLine } from './order-line';

/** What was ordered besides gift sets: each size of each product. */
export function DetailsProducts({ products }: { products: readonly OrderedProduct[] }) {
  const lines = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  return (
    <DetailsSection title={messages.products}>
      <ul>
        {lines.map(({ product, variant }) => (
          <DetailsLine
            key={variant.id}
            name={product.name}
            about={[product.brand_name, ...variantNames(variant)]}
            quantity={variant.quantity}
            price={variant.price}
            image={variant.image}
          />
        ))}
      </ul>
    </DetailsSection>
  );
}
