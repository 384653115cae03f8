import type { ComponentProps } from 'react';
import { Button } from '@/shared/components/button';
import { Icon, type IconShape } from '@/shared/components/icon';

interface RowButtonProps extends ComponentProps<'button'> {
  /** By which the arrows know the same button of the next row. */
  action: string;
  /** What it does, and to what. */
  label: string;
  /** What it does. */
  title: string;
  icon: IconShape;
}

/** Something to do with one thing of a list: a picture of it, named for ears and under the pointer. */
export function RowButton({ action, label, icon, ...button }: RowButtonProps) {
  return (
    <Button {...button} variant="quiet" size="small" iconOnly data-action={action} aria-label={label}>
      <Icon shape={icon} size={18} />
    </Button>
  );
}
