import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { alignmentsAsMarks } from '@/shared/alignment';
import { Field, labelIdOf } from '@/shared/components/field';
import { editorMessages as messages } from '@/shared/messages/admin/editor';
import { countCharacters, MAX_CHARACTERS, PARSE_OPTIONS, toHtml } from './document-html';
import styles from './editor-frame.module.css';
import { extensions } from './extensions';
import { LinkForm } from './link-form';
import { pastedHtml, plainPaste } from './pasted-html';
import type { RichTextFieldProps } from './rich-text-field';
import text from './text.module.css';
import { Toolbar } from './toolbar';

/** Length from which on the counter is shown. */
const NEAR_LIMIT = 0.9 * MAX_CHARACTERS;

/** Rich-text field: toolbar and editable area. */
export function RichTextEditor({ value, onChange, onBlur, error, ...field }: RichTextFieldProps) {
  const lastReported = useRef(value);
  const length = countCharacters(value);
  const surplus = length - MAX_CHARACTERS;
  const shownError = error ?? (surplus > 0 ? messages.tooLong(surplus) : undefined);
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: alignmentsAsMarks(value),
    parseOptions: PARSE_OPTIONS,
    injectCSS: false,
    editorProps: useEditorProps(field.id, Boolean(field.hint), Boolean(shownError)),
    // Typing on closes the link form.
    onFocus: () => setLinking(false),
    onUpdate: ({ editor }) => {
      const html = toHtml(editor);
      if (html === lastReported.current) return;
      lastReported.current = html;
      onChange(html);
    },
  });

  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    takeOver(editor, value);
  }, [editor, value]);

  return (
    <Field {...field} error={shownError} onLabelClick={() => editor.commands.focus()}>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the field for good
        <div
          className={styles.frame}
          data-invalid={Boolean(shownError)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onBlur?.();
          }}
        >
          <Toolbar
            editor={editor}
            label={messages.toolbar(field.label)}
            controls={field.id}
            isLinking={isLinking}
            onLink={() => setLinking(!isLinking)}
          />
          {isLinking && (
            <LinkForm id={`${field.id}-link`} editor={editor} onClose={() => setLinking(false)} />
          )}
          <EditorContent editor={editor} />
          {length > NEAR_LIMIT && (
            <p className={styles.length} role="status">
              {messages.length(length, MAX_CHARACTERS)}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

/** Replace the content after the form changed it, and clear the undo history. */
function takeOver(editor: Editor, html: string) {
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(alignmentsAsMarks(html), { emitUpdate: false, parseOptions: PARSE_OPTIONS })
    .run();
}

/** Return the editable area's accessibility attributes and paste handlers. */
function useEditorProps(id: string, hasHint: boolean, hasError: boolean) {
  return useMemo(() => {
    const describedBy = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
    return {
      attributes: {
        id,
        class: `${styles.area} ${text.text}`,
        role: 'textbox',
        tabindex: '0',
        dir: 'rtl',
        lang: 'ar',
        'aria-multiline': 'true',
        'aria-labelledby': labelIdOf(id),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(hasError && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: pastedHtml,
      transformPastedText: plainPaste,
    };
  }, [id, hasHint, hasError]);
}
