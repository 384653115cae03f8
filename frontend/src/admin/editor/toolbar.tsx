import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { editorMessages as messages } from '@/shared/messages/admin/editor';
import styles from './editor-frame.module.css';
import { shortcutOf } from './shortcuts';
import { TOOLBAR } from './toolbar-actions';
import { ToolbarButton } from './toolbar-button';

interface ToolbarProps {
  editor: Editor;
  label: string;
  /** Id of the element that the toolbar controls. */
  controls: string;
  isLinking: boolean;
  onLink: () => void;
}

const ACTIONS = TOOLBAR.flat();
const LISTS: readonly string[] = ['bulletList', 'orderedList'];

/** Toolbar of the WAI-ARIA pattern: one tab stop, arrow keys move between buttons. */
export function Toolbar({ editor, label, controls, isLinking, onLink }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: ACTIONS.map(({ isActive }) => isActive?.(editor)),
      possible: ACTIONS.map(({ isPossible }) => isPossible?.(editor) ?? true),
      isLink: editor.isActive('link'),
    }),
  });
  let position = 0;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      className={styles.toolbar}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={(event) => walk(event, setStop)}
    >
      {TOOLBAR.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, icon, keys, run }) => {
            const at = position++;
            const shortcut = shortcutOf(keys);
            return (
              <ToolbarButton
                key={name}
                icon={icon}
                label={messages.actions[name]}
                shortcut={shortcut}
                more={LISTS.includes(name) ? messages.subItem(shortcutOf('Mod-]').text) : undefined}
                isPressed={state.active[at]}
                isPossible={state.possible[at]}
                isStop={at === stop}
                onFocus={() => setStop(at)}
                onPress={() => run(editor)}
              />
            );
          })}
        </div>
      ))}
      <div className={styles.group}>
        <ToolbarButton
          icon={Link}
          label={messages.actions.link}
          isPressed={state.isLink}
          isExpanded={isLinking}
          isPossible
          isStop={stop === ACTIONS.length}
          onFocus={() => setStop(ACTIONS.length)}
          onPress={onLink}
        />
      </div>
    </div>
  );
}

/** Move focus with the arrow keys: left is forward, since reading goes from right to left. */
function walk(event: KeyboardEvent<HTMLElement>, onStop: (position: number) => void) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const last = buttons.length - 1;
  const to = {
    ArrowLeft: at === last ? 0 : at + 1,
    ArrowRight: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  onStop(to);
  buttons[to]?.focus();
}
