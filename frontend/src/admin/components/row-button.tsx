import type { ComponentProps } from 'react';
import { Button } from '@/shared/components/button';
import { Icon, type IconShape } from '@/shared/components/icon';

interface RowButtonProps extends ComponentProps<'button'> {
  /** Identifies the same button in other rows for the arrow keys. */
  action: string;
  /** Accessible name: the action and its item. */
  label: string;
  /** Tooltip that names the action. */
  title: string;
  icon: IconShape;
}

/** Icon button for an action on a list item. */
export function RowButton({ action, label, icon, ...button }: RowButtonProps) {
  return (
    <Button {...button} variant="quiet" size="small" iconOnly data-action={action} aria-label={label}>
      <Icon shape={icon} size={18} />
    </Button>
  );
}
