import TextAlign from '@tiptap/extension-text-align';

/**
 * The editor's alignments, as marks that work under the page's policy: `data-align` instead of an inline style. What
 * goes into the editor and comes out of it passes `shared/alignment`.
 */
export const TextAlignment = TextAlign.extend({
  addGlobalAttributes() {
    const { types, alignments } = this.options;
    const known = (alignment: unknown) => alignments.find((each) => each === alignment) ?? null;
    return [
      {
        types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => known(element.dataset.align),
            renderHTML: ({ textAlign }) => (known(textAlign) ? { 'data-align': textAlign } : {}),
          },
        },
      },
    ];
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // Right is where text stands that is not aligned at all.
      'Mod-Shift-r': () => this.editor.commands.unsetTextAlign(),
    };
  },
}).configure({ types: ['heading', 'paragraph'] });
