import { Check, ShoppingBag } from 'lucide';
import type { Product } from '@/api';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import card from './card.module.css';
import { useAddToCart } from './use-add-to-cart';
import { useJustAdded } from './use-just-added';
import { pickVariant } from './variants';

/**
 * Add the default variant to the cart. The button names its size and price, which may differ from the price on the
 * card. Without known variants, link to the product instead.
 */
export function QuickAdd({ product }: { product: Product }) {
  const { addProduct } = useAddToCart();
  const [isAdded, markAdded] = useJustAdded();
  const { name, slug, variants, is_available } = product;
  const quick = pickVariant(variants ?? []);

  if (!variants && is_available) {
    return (
      <ButtonLink to={`/products/${slug}`} variant="secondary" size="small" wide className={card.add}>
        {catalogMessages.seeSizes} <span className="visually-hidden">{catalogMessages.ofName(name)}</span>
      </ButtonLink>
    );
  }
  if (!quick) {
    return (
      <Button variant="secondary" size="small" wide className={card.add} disabled>
        {catalogMessages.unavailable}
      </Button>
    );
  }
  const add = () => {
    addProduct(product, quick, 1);
    markAdded();
  };
  return (
    <Button variant="secondary" size="small" wide className={`${card.add} needs-script`} onClick={add}>
      <Icon shape={isAdded ? Check : ShoppingBag} size={16} />
      {isAdded ? catalogMessages.inCart : catalogMessages.addSize(quick.size_value, quick.price)}{' '}
      <span className="visually-hidden">
        {catalogMessages.ofName(name)} {catalogMessages.toCart}
      </span>
    </Button>
  );
}
