import { Check, ShoppingBag } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { catalogueMessages } from '@/shared/messages/catalogue';
import { productMessages } from '@/shared/messages/product';

interface AddButtonProps {
  canBuy: boolean;
  /** It was pressed a moment ago. */
  isAdded: boolean;
  onAdd: () => void;
}

/** Puts the thing into the cart, and says so for a moment. */
export function AddButton({ canBuy, isAdded, onAdd }: AddButtonProps) {
  if (!canBuy) return <Button disabled>{catalogueMessages.unavailable}</Button>;
  return (
    <Button onClick={onAdd}>
      <Icon shape={isAdded ? Check : ShoppingBag} size={20} />
      {isAdded ? productMessages.added : catalogueMessages.addToCart}
    </Button>
  );
}
