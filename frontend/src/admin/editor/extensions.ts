import StarterKit from '@tiptap/starter-kit';
import { isLink } from './link-address';
import { ListKeys } from './list-keys';
import { TextAlignment } from './text-alignment';

export const UNDO_DEPTH = 100;
export const UNDO_GROUP_MS = 500;

/** Editor extensions: exactly the markup that the server keeps in a description. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    horizontalRule: false,
    trailingNode: false,
    underline: false,
    heading: { levels: [1, 2, 3] },
    undoRedo: { depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_MS },
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLink,
      // In pasted text, link only complete addresses.
      shouldAutoLink: (address) => /^https?:\/\//i.test(address),
    },
  }),
  TextAlignment,
  ListKeys,
];
