import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { editorMessages as messages } from '@/shared/messages/admin/editor';
import { commonMessages } from '@/shared/messages/shared/common';
import { type LinkError, parseLink } from './link-address';
import styles from './link-form.module.css';

interface LinkFormProps {
  id: string;
  editor: Editor;
  onClose: () => void;
}

/**
 * Form for the address of a link, between toolbar and text because forms cannot nest. Without a selection it inserts
 * the address itself.
 */
export function LinkForm({ id, editor, onClose }: LinkFormProps) {
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(present);
  const [error, setError] = useState<LinkError>();
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => inputRef.current?.focus(), []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const link = parseLink(address);
    if (link.error) {
      setError(link.error);
      inputRef.current?.focus();
      return;
    }
    setLink(editor, link.href, address.trim());
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither submit the outer form nor close its dialog.
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.target === inputRef.current) apply();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form around it
    <div role="group" className={styles.link} aria-label={messages.linkTitle} onKeyDown={onKeyDown}>
      <TextField
        id={id}
        ref={inputRef}
        label={messages.linkAddress}
        hint={messages.linkHint}
        error={error && messages.linkErrors[error]}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={apply}>
          {present ? messages.linkChange : messages.linkAdd}
        </Button>
        {present && (
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {messages.linkRemove}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={close}>
          {commonMessages.cancel}
        </Button>
      </div>
    </div>
  );
}

function setLink(editor: Editor, href: string, typed: string) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run();
  } else chain.setLink({ href }).run();
}
