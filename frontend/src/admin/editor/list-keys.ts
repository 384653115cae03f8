import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Indent and outdent list items with Ctrl+] and Ctrl+[, so that Tab keeps moving through the form. */
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
