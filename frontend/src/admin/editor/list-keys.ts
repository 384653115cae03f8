import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Items of lists go in and out with Ctrl+] and Ctrl+[; the Tab key leads on through the form, as everywhere. */
export const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' } } })];
  },
});
