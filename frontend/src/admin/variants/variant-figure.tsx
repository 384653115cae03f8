import { type ReactNode, useRef } from 'react';
import type { Product, Variant } from '../api';
import { EditConflict } from './edit-conflict';
import type { InlineEdit } from './inline-edit';
import { InlineFigure } from './inline-figure';
import { useVariantEdit } from './use-variant-edit';

interface VariantFigureProps {
  product: Product;
  variant: Variant;
  /** What it is: the price, the stock. */
  what: string;
  /** Of what. */
  of: string;
  /** By which the arrows know the same of the next row. */
  action: string;
  /** How it reads now. */
  value: string;
  /** What the box begins with. */
  text: string;
  hint: string;
  isWhole?: boolean;
  /** What is wrong with what was typed; nothing when all is well. */
  faultOf: (typed: string) => string | undefined;
  /** What it means, over the variant that was seen when the typing began; nothing where that is no change. */
  editOf: (typed: string, seen: Variant) => InlineEdit | undefined;
  /** The figure as it is shown. */
  children: ReactNode;
}

/** A figure of a variant that is changed where it stands. Who is overtaken by somebody else is told and asked. */
export function VariantFigure({ product, variant, editOf, ...figure }: VariantFigureProps) {
  const seen = useRef(variant);
  const { save, isSaving, conflict, keepTheirs } = useVariantEdit(product, variant);
  return (
    <>
      <InlineFigure
        {...figure}
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
        <EditConflict conflict={conflict} onKeepTheirs={keepTheirs} onSaveMine={(mine) => void save(mine)} />
      )}
    </>
  );
}
