import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { endUpload, reportUpload } from '@/api/upload-progress';
import { scaleInWorker } from '@/shared/images/scale-in-worker';
import { anImage, fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { type ImageChange, ImageField, type ImageFieldProps } from './image-field';

vi.mock('@/shared/images/scale-in-worker');

const onChange = vi.fn<(image: ImageChange) => void>();
const onSubmit = vi.fn<(image: ImageChange) => void>();

function Form(props: Partial<ImageFieldProps>) {
  const [value, setValue] = useState<ImageChange>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <ImageField
        id="product-image"
        label="صورة المنتج"
        value={value}
        onChange={(image) => {
          onChange(image);
          setValue(image);
        }}
        {...props}
      />
      <textarea aria-label="الوصف" />
      <button type="submit">حفظ</button>
    </form>
  );
}

const show = (props: Partial<ImageFieldProps> = {}) => renderApp(<Form {...props} />);
const input = () => screen.getByLabelText<HTMLInputElement>('صورة المنتج');
const preview = () => screen.findByRole('img', { name: 'معاينة الصورة' });
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const statusText = () => screen.getByRole('status').textContent;
const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(input(), file);

/** Choose a large photo, whose scaling completes when the returned function is called. */
function holdScaling() {
  fakeImages({ width: 6000, height: 4000 });
  let finish: (scaled: Blob | Promise<never>) => void = () => {};
  vi.mocked(scaleInWorker).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  return (scaled: Blob | Promise<never> = new Blob(['small'], { type: 'image/webp' })) =>
    act(async () => finish(scaled));
}

beforeEach(() => {
  onChange.mockReset();
  onSubmit.mockReset();
  vi.mocked(scaleInWorker).mockReset();
  fakeImages();
});

it('offers the five kinds of picture', () => {
  show();
  expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif');
  expect(input()).toHaveAccessibleDescription(/JPEG أو PNG أو WebP أو GIF أو AVIF/);
});

it('shows what was chosen, and says so', async () => {
  show();
  const file = anImage('oud.png', 'image/png', 2048);
  await choose(file);
  expect(await preview()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(file);
  expect(screen.getByText('oud.png')).toBeVisible();
  expect(screen.getByText('2 كيلوبايت')).toBeVisible();
  expect(statusText()).toBe('تم اختيار الصورة oud.png.');
});

it('lets go of the picture that it showed', async () => {
  const { unmount } = show();
  await choose(anImage());
  const address = (await preview()).getAttribute('src');
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith(address);
});

it('takes a picture back that was chosen, and the focus stays in the field', async () => {
  show();
  await choose(anImage());
  await preview();
  await press(/^إزالة/);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
  expect(statusText()).toBe('أُزيلت الصورة.');
});

it('takes the stored picture away, and brings it back', async () => {
  show({ currentPath: 'ab/oud.webp' });
  expect(screen.getByRole('img', { name: 'الصورة الحالية' })).toBeVisible();
  await press(/^إزالة/);
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(screen.getByText('ستُزال الصورة عند الحفظ.')).toBeVisible();
  await press(/^تراجع/);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByRole('img', { name: 'الصورة الحالية' })).toBeVisible();
  expect(statusText()).toBe('عادت الصورة الحالية.');
});

it('goes back from a new picture to the stored one', async () => {
  show({ currentPath: 'ab/oud.webp' });
  await choose(anImage());
  await preview();
  await press(/^تراجع/);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByRole('img', { name: 'الصورة الحالية' })).toBeVisible();
});

it.each([
  ['notAnImage', 'الملف ليس صورة. الأنواع المقبولة: JPEG وPNG وWebP وGIF وAVIF'],
  ['damaged', 'تعذّرت قراءة الصورة، فقد يكون الملف تالفاً'],
  ['tooManyPixels', 'أبعاد الصورة كبيرة جداً: الحد الأقصى 120 ميغابكسل'],
  ['tooLarge', 'حجم الصورة يجب ألا يتجاوز 10 ميغابايت'],
])('says why a file is refused: %s', async (reason, words) => {
  if (reason === 'damaged') fakeImages({ isBroken: 'opening' });
  if (reason === 'tooManyPixels') fakeImages({ width: 12_000, height: 12_000 });
  if (reason === 'tooLarge') {
    fakeImages({ width: 5000, height: 5000 });
    vi.mocked(scaleInWorker).mockResolvedValue(new Blob([new Uint8Array(11 * 1024 * 1024)]));
  }
  show();
  await choose(
    reason === 'notAnImage'
      ? new File(['<html>'], 'oud.png', { type: 'image/png' })
      : anImage('oud.png', 'image/png', 12 * 1024 * 1024),
  );
  await waitFor(() => expect(input()).toHaveAccessibleDescription(new RegExp(words)));
  expect(input()).toBeInvalid();
  expect(statusText()).toBe(words);
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps the picture that was there when the next is refused, until another is chosen', async () => {
  show();
  await choose(anImage('first.png'));
  await preview();
  await choose(new File(['x'], 'second.png', { type: 'image/png' }));
  await waitFor(() => expect(input()).toBeInvalid());
  expect(screen.getByText('first.png')).toBeVisible();
  await choose(anImage('third.png'));
  expect(await screen.findByText('third.png')).toBeVisible();
  expect(input()).toBeValid();
});

it('says what the store found', () => {
  show({ error: 'الملف ليس صورة.' });
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(/الملف ليس صورة/);
});

it('says that a large photo is being made ready', async () => {
  const finish = holdScaling();
  show();
  await choose(anImage('photo.png'));
  expect(input()).toHaveAccessibleDescription('جاري تجهيز الصورة...');
  expect(statusText()).toBe('جاري تجهيز الصورة...');
  await finish();
  expect(await preview()).toBeVisible();
});

it('goes by the file that was chosen last', async () => {
  const finish = holdScaling();
  show();
  await choose(anImage('slow.png'));
  fakeImages();
  await choose(anImage('quick.png'));
  expect(await screen.findByText('quick.png')).toBeVisible();
  await finish();
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByText('quick.png')).toBeVisible();
});

it('has the form wait for a picture that is being made ready', async () => {
  const finish = holdScaling();
  show();
  await choose(anImage('photo.png', 'image/png', 4096));
  await press(/حفظ/);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(statusText()).toBe('سيبدأ الحفظ حين تجهز الصورة.');
  await finish();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'photo.webp' }));
});

it('does not send the form when the picture came to nothing', async () => {
  const finish = holdScaling();
  show();
  await choose(anImage('photo.png'));
  await press(/حفظ/);
  await finish(Promise.reject(new Error('no memory')));
  await waitFor(() => expect(input()).toBeInvalid());
  expect(onSubmit).not.toHaveBeenCalled();
  await press(/حفظ/);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('tells how far the picture is while the form is being saved', async () => {
  show();
  const file = anImage();
  await choose(file);
  await preview();
  act(() => reportUpload([file], 0.424));
  expect(screen.getByRole('progressbar', { name: 'جاري رفع الصورة...' })).toHaveValue(42);
  expect(screen.getByText('42%')).toBeVisible();
  expect(input()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /إزالة/ })).not.toBeInTheDocument();
  act(() => reportUpload([file], 1));
  expect(screen.getByText('وصلت الصورة، وجاري حفظها...')).toBeVisible();
  act(() => endUpload([file]));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(input()).toBeEnabled();
});
