import { createElement } from 'react';

/** A drawing of the icon set: its elements on a square of 24. */
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

/** A drawing beside words, or in a control that has a label: screen readers pass it over. */
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
