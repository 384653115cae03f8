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
import type { editorMessages } from '@/shared/messages/admin-editor';
import { BulletListIcon, OrderedListIcon } from './toolbar-icons';

export interface ToolbarAction {
  name: keyof typeof editorMessages.actions;
  icon: IconShape;
  /** As the editor's keymaps write it. */
  keys: string;
  run: (editor: Editor) => void;
  /** Whether what it makes is there already; absent where nothing stays pressed. */
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

// Back is to the right, where reading begins: the two arrows change places.
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

// Right is where text stands that is not aligned at all.
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

/** The buttons of the toolbar in their groups; the one for links follows behind. */
export const TOOLBAR: readonly (readonly ToolbarAction[])[] = [
  [BOLD, ITALIC, STRIKE],
  [PARAGRAPH, heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [BULLETS, NUMBERS],
  [RIGHT, CENTER, LEFT],
  [UNDO, REDO],
];
