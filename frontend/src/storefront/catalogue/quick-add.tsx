import { ShoppingBag } from 'lucide';
import type { Product } from '@/api';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { catalogueMessages } from '@/shared/messages/catalogue';
import styles from './product-card.module.css';
import { useAddToCart } from './use-add-to-cart';
import { pickVariant } from './variants';

/** Puts the usual size into the cart. Where the sizes are not known, it leads to where they are. */
export function QuickAdd({ product }: { product: Product }) {
  const { addProduct } = useAddToCart();
  const { name, slug, variants, is_available } = product;
  const quick = pickVariant(variants ?? []);

  if (!variants && is_available) {
    return (
      <ButtonLink
        to={`/products/${slug}`}
        variant="secondary"
        size="small"
        wide
        className={styles.add}
        aria-label={catalogueMessages.seeSizesOf(name)}
      >
        {catalogueMessages.seeSizes}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      wide
      className={styles.add}
      disabled={!quick}
      aria-label={quick && catalogueMessages.addToCartOf(name, catalogueMessages.size(quick.size_value))}
      onClick={() => quick && addProduct(product, quick, 1)}
    >
      <Icon shape={ShoppingBag} size={16} />
      {quick ? catalogueMessages.addToCart : catalogueMessages.unavailable}
    </Button>
  );
}
