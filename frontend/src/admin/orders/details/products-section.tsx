import { orderDetailsMessages as messages } from '@/shared/messages/admin/order-details';
import type { OrderedProduct } from '../../api';
import { variantNames } from '../../variants/variant-names';
import { DetailsSection } from './details-section';
import { OrderLine } from './order-line';

/** Section with the ordered products outside of gift sets, one line per size. */
export function ProductsSection({ products }: { products: readonly OrderedProduct[] }) {
  const lines = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  return (
    <DetailsSection title={messages.products}>
      <ul>
        {lines.map(({ product, variant }) => (
          <OrderLine
            // Additional units may have another price.
            key={`${variant.id}-${variant.price}`}
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
