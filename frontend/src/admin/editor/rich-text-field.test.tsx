import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_CHARACTERS } from './document-html';
import { RichTextField, type RichTextFieldProps } from './rich-text-field';
import { editorOf, region } from './testing';

const onChange = vi.fn<(html: string) => void>();
const onBlur = vi.fn();

const field = (changes: Partial<RichTextFieldProps> = {}) => (
  <>
    <RichTextField
      id="product-description"
      label="الوصف"
      value="<p>عود</p>"
      onChange={onChange}
      onBlur={onBlur}
      {...changes}
    />
    <button type="button">بعده</button>
  </>
);

beforeEach(() => {
  onChange.mockClear();
  onBlur.mockClear();
});

it('stands in for the editor until its code is there', async () => {
  vi.resetModules();
  const { RichTextField: Fresh } = await import('./rich-text-field');
  render(<Fresh id="text" label="الوصف" value="" onChange={onChange} />);
  expect(screen.getByRole('status', { name: 'جاري التحميل...' })).toBeInTheDocument();
  expect(screen.getByText('الوصف')).toBeInTheDocument();
  expect(await region('الوصف')).toBeInTheDocument();
});

it('is a right-to-left page in Arabic, named by its label, described by hint and error', async () => {
  const { rerender } = render(field({ optional: true, hint: 'كما يراه الزبون' }));
  const area = await region(/^الوصف/);
  expect(area).toHaveAttribute('id', 'product-description');
  expect(area).toHaveAttribute('dir', 'rtl');
  expect(area).toHaveAttribute('lang', 'ar');
  expect(area).toHaveAttribute('aria-multiline', 'true');
  expect(area).toHaveAccessibleDescription('كما يراه الزبون');
  expect(area).toBeValid();
  rerender(field({ optional: true, hint: 'كما يراه الزبون', error: 'الوصف طويل' }));
  await waitFor(() => expect(area).toHaveAccessibleDescription('كما يراه الزبون الوصف طويل'));
  expect(area).toBeInvalid();
  rerender(field());
  await waitFor(() => expect(area).not.toHaveAccessibleDescription());
});

it('is focused by its label and by its id', async () => {
  render(field());
  const area = await region('الوصف');
  await userEvent.click(screen.getByText('الوصف'));
  await waitFor(() => expect(area).toHaveFocus());
  act(() => area.blur());
  act(() => document.getElementById('product-description')?.focus());
  expect(area).toHaveFocus();
});

it('tells each change as the store keeps it, and an emptied text as nothing', async () => {
  render(field());
  const editor = editorOf(await region('الوصف'));
  expect(onChange, 'opening changes nothing').not.toHaveBeenCalled();
  await act(async () => editor.chain().selectAll().setTextAlign('center').run());
  expect(onChange).toHaveBeenLastCalledWith('<p style="text-align: center">عود</p>');
  await act(async () => editor.chain().selectAll().deleteSelection().run());
  expect(onChange).toHaveBeenLastCalledWith('');
  const calls = onChange.mock.calls.length;
  await act(async () => editor.commands.insertContent('<p></p><p> </p>'));
  expect(onChange).toHaveBeenCalledTimes(calls);
});

it('takes over what the form sets, without telling it back, and with no way to undo it', async () => {
  const { rerender } = render(field());
  const area = await region('الوصف');
  rerender(field({ value: '<h2 style="text-align: left">ورد</h2>' }));
  await waitFor(() => expect(editorOf(area).getHTML()).toBe('<h2 data-align="left">ورد</h2>'));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'تراجع' })).toHaveAttribute('aria-disabled', 'true');
  rerender(field({ value: '' }));
  await waitFor(() => expect(area).toHaveTextContent(/^$/));
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps the caret where it is while its own changes come back', async () => {
  const { rerender } = render(field());
  const editor = editorOf(await region('الوصف'));
  onChange.mockImplementation((value) => rerender(field({ value })));
  await act(async () => editor.chain().setTextSelection(2).insertContent('نب').run());
  const { from } = editor.state.selection;
  expect(from).toBe(4);
  expect(onChange).toHaveBeenCalledOnce();
  onChange.mockReset();
});

it('tells when the focus leaves it for good', async () => {
  render(field());
  const area = await region('الوصف');
  await userEvent.tab();
  await userEvent.tab();
  expect(area).toHaveFocus();
  expect(onBlur, 'the focus stays within the field').not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});

it('cleans what is pasted', async () => {
  render(field({ value: '' }));
  const area = await region('الوصف');
  const data = {
    'text/html':
      '<h1 style="text-align:center">عود</h1><table><tr><td><u>ورد</u></td></tr></table><img src="x"><hr>',
    'text/plain': 'عود',
  };
  await act(async () => editorOf(area).commands.focus());
  const getData = (type: string) => data[type as keyof typeof data] ?? '';
  fireEvent.paste(area, { clipboardData: { getData, types: Object.keys(data), files: [], items: [] } });
  expect(onChange).toHaveBeenLastCalledWith('<h1 style="text-align: center">عود</h1><p>ورد</p>');
});

it('counts characters near the limit, and rejects longer text', async () => {
  const long = (characters: number) => `<p>${'ع'.repeat(characters - '<p></p>'.length)}</p>`;
  const { rerender } = render(field({ value: long(0.9 * MAX_CHARACTERS) }));
  const text = await region('الوصف');
  expect(screen.queryByText(/من 20000 حرف/)).not.toBeInTheDocument();
  rerender(field({ value: long(19_000) }));
  expect(screen.getByText('19000 من 20000 حرف مع التنسيق')).toBeInTheDocument();
  expect(text).toBeValid();
  rerender(field({ value: long(20_003) }));
  await waitFor(() =>
    expect(text).toHaveAccessibleDescription('النص أطول من المسموح. اختصر 3 أحرف على الأقل.'),
  );
  rerender(field({ value: long(20_003), error: 'قال المتجر غير ذلك' }));
  await waitFor(() => expect(text).toHaveAccessibleDescription('قال المتجر غير ذلك'));
});
