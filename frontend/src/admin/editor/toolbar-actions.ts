import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Pilcrow,
  Redo2,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Undo2,
} from 'lucide';
import type { IconShape } from '@/shared/components/icon';
import type { editorMessages } from '@/shared/messages/admin/editor';
import { BulletListIcon, OrderedListIcon } from './toolbar-icons';

export interface ToolbarAction {
  name: keyof typeof editorMessages.actions;
  icon: IconShape;
  /** Shortcut in keymap notation. */
  keys: string;
  run: (editor: Editor) => void;
  /** Return whether the format is active; left out for buttons without a pressed state. */
  isActive?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3, icon: IconShape): ToolbarAction => ({
  name: `heading${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

// Undo points to the right, the start of an RTL line, so the two arrows swap places.
const UNDO: ToolbarAction = {
  name: 'undo',
  icon: Redo2,
  keys: 'Mod-Z',
  run: (editor) => editor.chain().focus().undo().run(),
  isPossible: (editor) => editor.can().undo(),
};

const REDO: ToolbarAction = {
  name: 'redo',
  icon: Undo2,
  keys: 'Mod-Shift-Z',
  run: (editor) => editor.chain().focus().redo().run(),
  isPossible: (editor) => editor.can().redo(),
};

const BOLD: ToolbarAction = {
  name: 'bold',
  icon: Bold,
  keys: 'Mod-B',
  run: (editor) => editor.chain().focus().toggleBold().run(),
  isActive: (editor) => editor.isActive('bold'),
};

const ITALIC: ToolbarAction = {
  name: 'italic',
  icon: Italic,
  keys: 'Mod-I',
  run: (editor) => editor.chain().focus().toggleItalic().run(),
  isActive: (editor) => editor.isActive('italic'),
};

const STRIKE: ToolbarAction = {
  name: 'strike',
  icon: Strikethrough,
  keys: 'Mod-Shift-S',
  run: (editor) => editor.chain().focus().toggleStrike().run(),
  isActive: (editor) => editor.isActive('strike'),
};

const PARAGRAPH: ToolbarAction = {
  name: 'paragraph',
  icon: Pilcrow,
  keys: 'Mod-Alt-0',
  run: (editor) => editor.chain().focus().setParagraph().run(),
  isActive: (editor) => editor.isActive('paragraph'),
};

const BULLETS: ToolbarAction = {
  name: 'bulletList',
  icon: BulletListIcon,
  keys: 'Mod-Shift-8',
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
  isActive: (editor) => editor.isActive('bulletList'),
};

const NUMBERS: ToolbarAction = {
  name: 'orderedList',
  icon: OrderedListIcon,
  keys: 'Mod-Shift-7',
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  isActive: (editor) => editor.isActive('orderedList'),
};

// Unaligned text stands on the right.
const RIGHT: ToolbarAction = {
  name: 'right',
  icon: TextAlignEnd,
  keys: 'Mod-Shift-R',
  run: (editor) => editor.chain().focus().unsetTextAlign().run(),
  isActive: (editor) => editor.isActive({ textAlign: null }) || editor.isActive({ textAlign: 'right' }),
};

const CENTER: ToolbarAction = {
  name: 'center',
  icon: TextAlignCenter,
  keys: 'Mod-Shift-E',
  run: (editor) => editor.chain().focus().setTextAlign('center').run(),
  isActive: (editor) => editor.isActive({ textAlign: 'center' }),
};

const LEFT: ToolbarAction = {
  name: 'left',
  icon: TextAlignStart,
  keys: 'Mod-Shift-L',
  run: (editor) => editor.chain().focus().setTextAlign('left').run(),
  isActive: (editor) => editor.isActive({ textAlign: 'left' }),
};

/** Toolbar buttons by group; the link button follows separately. */
export const TOOLBAR: readonly (readonly ToolbarAction[])[] = [
  [BOLD, ITALIC, STRIKE],
  [PARAGRAPH, heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [BULLETS, NUMBERS],
  [RIGHT, CENTER, LEFT],
  [UNDO, REDO],
];
