import TextAlign from '@tiptap/extension-text-align';

/**
 * Text alignment as `data-align` instead of an inline style, which the page's CSP blocks. Content entering and leaving
 * the editor passes through `shared/alignment`.
 */
export const TextAlignment = TextAlign.extend({
  addGlobalAttributes() {
    const { types, alignments } = this.options;
    const validAlignment = (alignment: unknown) => alignments.find((each) => each === alignment) ?? null;
    return [
      {
        types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => validAlignment(element.dataset.align),
            renderHTML: ({ textAlign }) => (validAlignment(textAlign) ? { 'data-align': textAlign } : {}),
          },
        },
      },
    ];
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // Unaligned text stands on the right.
      'Mod-Shift-r': () => this.editor.commands.unsetTextAlign(),
    };
  },
}).configure({ types: ['heading', 'paragraph'] });
