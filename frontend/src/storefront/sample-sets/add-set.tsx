import { Check, ShoppingBag } from 'lucide';
import type { RefCallback } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { productMessages } from '@/shared/messages/storefront/product';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import type { Builder } from './use-builder';

export interface SetBuying {
  add: () => void;
  /** Notes whether the button of the summary is in view, where the bar is not needed. */
  buttonRef: RefCallback<Element>;
  isBarNeeded: boolean;
  /** The set was added a moment ago. */
  isAdded: boolean;
  /** The set replaces one of the cart. */
  isEditing: boolean;
}

interface AddSetProps {
  builder: Builder;
  buying: SetBuying;
  wide?: boolean;
}

/** Add the set to the cart once it follows the rules and the shop has it. */
export function AddSet({ builder, buying: { add, isAdded, isEditing }, wide }: AddSetProps) {
  const { missing, room, isCurrent, quote, failure, isUnreachable } = builder;
  const isWhole = missing === 0 && room >= 0;
  const canAdd = isWhole && (isUnreachable || (isCurrent && quote?.is_available === true));
  const label = isEditing ? messages.save : messages.add;
  return (
    <Button
      className="needs-script"
      wide={wide}
      disabled={!canAdd || isAdded}
      busy={isWhole && !isCurrent && failure === undefined}
      onClick={add}
    >
      {!isEditing && <Icon shape={isAdded ? Check : ShoppingBag} size={20} />}
      {isAdded ? productMessages.added : label}
    </Button>
  );
}
