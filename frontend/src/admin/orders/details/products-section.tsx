import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { OrderedProduct } from '../../api';
import { variantNames } from '../../variants/variant-names';
import { DetailsSection } from './details-section';
import { OrderLine } from './order-line';

/** What was ordered besides gift sets: each size of each product. */
export function ProductsSection({ products }: { products: readonly OrderedProduct[] }) {
  const lines = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  return (
    <DetailsSection title={messages.products}>
      <ul>
        {lines.map(({ product, variant }) => (
          <OrderLine
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
