import { Check, ShoppingBag } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';

interface AddButtonProps {
  canBuy: boolean;
  /** The item was added a moment ago. */
  isAdded: boolean;
  onAdd: () => void;
}

/** Add the item to the cart, with a short confirmation on the button. */
export function AddButton({ canBuy, isAdded, onAdd }: AddButtonProps) {
  if (!canBuy) return <Button disabled>{catalogMessages.unavailable}</Button>;
  return (
    <Button onClick={onAdd}>
      <Icon shape={isAdded ? Check : ShoppingBag} size={20} />
      {isAdded ? productMessages.added : catalogMessages.addToCart}
    </Button>
  );
}
