import { type ReactNode, useRef } from 'react';
import type { Product, Variant } from '../api';
import { EditConflict } from './edit-conflict';
import type { InlineEdit } from './inline-edit';
import { InlineFigure } from './inline-figure';
import { useVariantEdit } from './use-variant-edit';

interface VariantFigureProps {
  product: Product;
  variant: Variant;
  /** Name of the value, such as price or stock. */
  valueName: string;
  /** Name of the item. */
  itemName: string;
  /** Identifies the same value in other rows for the arrow keys. */
  action: string;
  /** Displayed value as text. */
  value: string;
  /** Initial text of the input. */
  text: string;
  hint: string;
  isWhole?: boolean;
  /** Validate the input; return an error or undefined. */
  validate: (typed: string) => string | undefined;
  /**
   * Return the change that the input means for the variant as of the start of editing; undefined when it is no change.
   */
  editOf: (typed: string, seen: Variant) => InlineEdit | undefined;
  children: ReactNode;
}

/** Value of a variant, editable in place. A conflict with another administrator's change is shown for a decision. */
export function VariantFigure({ product, variant, editOf, ...field }: VariantFigureProps) {
  const seen = useRef(variant);
  const { save, isSaving, conflict, keepTheirs } = useVariantEdit(product, variant);
  return (
    <>
      <InlineFigure
        {...field}
        isSaving={isSaving}
        onBegin={() => {
          seen.current = variant;
        }}
        onSave={(typed) => {
          const edit = editOf(typed, seen.current);
          if (edit) void save(edit);
        }}
      />
      {conflict && (
        <EditConflict
          conflict={conflict}
          onKeepTheirs={keepTheirs}
          onSaveMine={(typed) => void save(typed)}
        />
      )}
    </>
  );
}
