import { Suspense } from 'react';
import { Field } from '@/shared/components/field';
import { lazyPart } from '@/shared/lazy-chunk';
import { EditorSkeleton } from './editor-skeleton';

export interface RichTextFieldProps {
  id: string;
  label: string;
  /** HTML, empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string;
  hint?: string;
  optional?: boolean;
}

const RichTextEditor = lazyPart(
  () => import(/* webpackChunkName: "admin-editor" */ './rich-text-editor'),
  'RichTextEditor',
);

/** Rich-text field that loads its editor as a separate chunk when first rendered. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, optional } = props;
  return (
    <Suspense fallback={<Field {...{ label, hint, error, optional }}>{() => <EditorSkeleton />}</Field>}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
