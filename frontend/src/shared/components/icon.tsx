import { createElement } from 'react';

/** An icon of the set: its SVG elements on a 24 × 24 view box. */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Record<string, string | number | undefined>,
])[];

interface IconProps {
  shape: IconShape;
  size?: number;
  strokeWidth?: number;
  className?: string;
}

/** Decorative icon, hidden from screen readers; the text or label beside it carries the meaning. */
export function Icon({ shape, size = 24, strokeWidth = 2, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
