import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, expect, it } from 'vitest';
import { alignmentsAsMarks, alignmentsAsStyles } from '@/shared/alignment';
import { TextAlignment } from './text-alignment';

let editor: Editor;

function open(stored: string) {
  editor = new Editor({ extensions: [StarterKit, TextAlignment], content: alignmentsAsMarks(stored) });
  return editor;
}

afterEach(() => editor.destroy());

it('opens and closes what is stored without changing it', () => {
  const stored =
    '<h1 style="text-align: center">عود</h1><h2>ليلي</h2><p style="text-align: left">دافئ <em>عميق</em></p>' +
    '<ul><li><p style="text-align: justify">أول</p></li></ul><ol start="3"><li><p>ثالث</p></li></ol>';
  expect(alignmentsAsStyles(open(stored).getHTML())).toBe(stored);
});

it('aligns without an inline style', () => {
  open('<p>عود</p>');
  editor.commands.setTextAlign('center');
  expect(editor.getHTML()).toBe('<p data-align="center">عود</p>');
  expect(editor.isActive({ textAlign: 'center' })).toBe(true);
  expect(alignmentsAsStyles(editor.getHTML())).toBe('<p style="text-align: center">عود</p>');
  editor.commands.unsetTextAlign();
  expect(editor.getHTML()).toBe('<p>عود</p>');
});
