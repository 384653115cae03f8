import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countCharacters, MAX_CHARACTERS, toHtml } from './document-html';
import { extensions, UNDO_DEPTH, UNDO_GROUP_MS } from './extensions';

let editor: Editor;

beforeEach(() => {
  editor = new Editor({ extensions, content: '<p>عود</p>' });
});
afterEach(() => {
  vi.useRealTimers();
  editor.destroy();
});

const optionsOf = (name: string) =>
  editor.extensionManager.extensions.find((extension) => extension.name === name)?.options;

it('supports exactly the markup that the server keeps', () => {
  expect(Object.keys(editor.schema.nodes).sort()).toEqual([
    'bulletList',
    'doc',
    'hardBreak',
    'heading',
    'listItem',
    'orderedList',
    'paragraph',
    'text',
  ]);
  expect(Object.keys(editor.schema.marks).sort()).toEqual(['bold', 'italic', 'link', 'strike']);
  expect(optionsOf('heading')?.levels).toEqual([1, 2, 3]);
  expect(optionsOf('textAlign')?.alignments).toEqual(['left', 'center', 'right', 'justify']);
  expect(optionsOf('textAlign')?.defaultAlignment, 'where text begins: on the right').toBe(null);
});

it('remembers 100 changes', () => {
  expect(UNDO_DEPTH).toBe(100);
  expect(optionsOf('undoRedo')).toEqual({ depth: 100, newGroupDelay: 500 });
});

it('undoes together what was written within 500 ms', () => {
  expect(UNDO_GROUP_MS).toBe(500);
  vi.useFakeTimers();
  const write = (letter: string, afterMs: number) => {
    vi.advanceTimersByTime(afterMs);
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, letter);
  };
  write('1', 1000);
  write('2', 500);
  write('3', 501);
  expect(editor.getText()).toBe('عود123');
  editor.commands.undo();
  expect(editor.getText()).toBe('عود12');
  editor.commands.undo();
  expect(editor.getText()).toBe('عود');
  editor.commands.redo();
  expect(editor.getText()).toBe('عود12');
});

it('has no link that the store would take away', () => {
  editor.commands.selectAll();
  expect(editor.commands.setLink({ href: 'javascript:alert(1)' })).toBe(false);
  editor.commands.setContent('<p><a href="javascript:alert(1)">عود</a><a href="/admin">ورد</a></p>');
  expect(toHtml(editor)).toBe('<p>عودورد</p>');
});

it.each(['', '<p></p>', '<p>  </p>', '<p><br></p>', '<h1></h1><p>&nbsp;</p>', '<ul><li><p></p></li></ul>'])(
  'reports %j as empty',
  (html) => {
    editor.commands.setContent(html);
    expect(toHtml(editor)).toBe('');
  },
);

it('writes Arabic marks in the order in which the store keeps them', () => {
  const typed = 'عط\u0651\u064eر';
  editor.commands.setContent(`<p>${typed}</p>`);
  expect(toHtml(editor)).toBe(`<p>${typed.normalize('NFC')}</p>`);
  expect(toHtml(editor)).not.toContain(typed);
});

it('lets no list begin past what the store can keep', () => {
  editor.commands.setContent(
    '<ol start="65535"><li><p>عود</p></li></ol><ol start="100000"><li><p>ورد</p></li></ol>',
  );
  expect(toHtml(editor)).toBe('<ol start="65535"><li><p>عود</p></li></ol><ol><li><p>ورد</p></li></ol>');
});

it('counts characters as the store does', () => {
  expect(MAX_CHARACTERS).toBe(20_000);
  expect(countCharacters('<p>🌹</p>')).toBe(8);
});

it('moves items of lists in and out with keys of their own, and leaves the Tab key to the form', () => {
  editor.commands.setContent('<ul><li><p>عود</p></li><li><p>ورد</p></li></ul>');
  editor.commands.setTextSelection(editor.state.doc.content.size - 4);
  const press = (key: string, isControl: boolean) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey: isControl, bubbles: true, cancelable: true });
    editor.view.dom.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const flat = toHtml(editor);
  expect(press('Tab', false)).toBe(false);
  expect(toHtml(editor)).toBe(flat);
  expect(press(']', true)).toBe(true);
  expect(toHtml(editor)).toBe('<ul><li><p>عود</p><ul><li><p>ورد</p></li></ul></li></ul>');
  expect(press('[', true)).toBe(true);
  expect(toHtml(editor)).toBe(flat);
});
