import { classNames } from '@/shared/class-names';
import styles from './skeleton.module.css';

const SHAPES = {
  text: 'text',
  short: 'short',
  control: 'control',
  'control-small': 'controlSmall',
  image: 'image',
  block: 'block',
} as const;

interface SkeletonProps {
  /** `text` is one line of the surrounding type, `control` a field or button, `image` an image of 4:5. */
  shape?: keyof typeof SHAPES;
  className?: string;
}

/** Placeholder of the final size. The surrounding region announces that it is loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.skeleton,
        shape === 'short' && styles.text,
        styles[SHAPES[shape]],
        className,
      )}
    />
  );
}
