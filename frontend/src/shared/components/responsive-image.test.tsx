import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import placeholder from '@/assets/placeholder.svg';
import { onEarlyFailure, ResponsiveImage } from './responsive-image';

const COLOURED = `59/${'2'.repeat(62)}-c8a27e.webp`;

const picture = () => screen.getByRole('img', { name: 'عطر' });
const box = () => picture().parentElement;

afterEach(() => vi.restoreAllMocks());

/** Set whether the browser has cached images when they are mounted. */
function given({ isLoaded }: { isLoaded: boolean }) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isLoaded);
}

it('offers every width of a stored image, in a box of fixed size', () => {
  render(<ResponsiveImage path="p/a.webp" alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', '/storage/p/a.webp?w=400');
  expect(picture()).toHaveAttribute(
    'srcset',
    [200, 400, 800, 1200].map((width) => `/storage/p/a.webp?w=${width} ${width}w`).join(', '),
  );
  expect(picture()).toHaveAttribute('sizes', '50vw');
  expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(['400', '500']);
});

it('keeps a square for a square one', () => {
  render(<ResponsiveImage path="p/a.webp" alt="عطر" sizes="50vw" shape="square" />);
  expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(['400', '400']);
});

it('shows the placeholder without a path', () => {
  const { rerender } = render(<ResponsiveImage path={null} alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', placeholder);
  expect(picture()).not.toHaveAttribute('srcset');
  rerender(<ResponsiveImage path="" alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', placeholder);
});

it('shows the placeholder for a broken image, and tries the next path', () => {
  const { rerender } = render(<ResponsiveImage path={COLOURED} alt="عطر" sizes="50vw" />);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', placeholder);
  expect(picture()).not.toHaveAttribute('srcset');
  expect(box()).not.toHaveStyle({ backgroundColor: '#c8a27e' });
  rerender(<ResponsiveImage path="p/b.webp" alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', '/storage/p/b.webp?w=400');
});

it('shows the dominant colour as background', () => {
  const { rerender } = render(<ResponsiveImage path={COLOURED} alt="عطر" sizes="50vw" />);
  expect(box()).toHaveStyle({ backgroundColor: '#c8a27e' });
  rerender(<ResponsiveImage path="p/without.webp" alt="عطر" sizes="50vw" />);
  expect(box()?.getAttribute('style') ?? '').toBe('');
});

it('fades in an image that loads later, and shows a cached one at once', () => {
  given({ isLoaded: false });
  const { unmount } = render(<ResponsiveImage path={COLOURED} alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('data-arriving');
  fireEvent.load(picture());
  expect(picture()).not.toHaveAttribute('data-arriving');
  unmount();

  given({ isLoaded: true });
  render(<ResponsiveImage path={COLOURED} alt="عطر" sizes="50vw" />);
  expect(picture()).not.toHaveAttribute('data-arriving');
});

it('shows the placeholder of a broken image', () => {
  given({ isLoaded: false });
  render(<ResponsiveImage path={COLOURED} alt="عطر" sizes="50vw" />);
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('data-arriving');
});

it('never fades in the main image', () => {
  given({ isLoaded: false });
  render(<ResponsiveImage path={COLOURED} alt="عطر" sizes="50vw" priority />);
  expect(picture()).not.toHaveAttribute('data-arriving');
  expect(picture()).toHaveAttribute('loading', 'eager');
  expect(picture()).toHaveAttribute('fetchpriority', 'high');
});

it('shows the placeholder for an image that failed before hydration, and for no other', async () => {
  const image = Object.assign(document.createElement('img'), {
    decode: (): Promise<void> => Promise.reject(new Error('broken')),
  });
  vi.spyOn(image, 'complete', 'get').mockReturnValue(true);
  const report = vi.fn();
  onEarlyFailure(image, report);
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  image.decode = () => Promise.resolve();
  onEarlyFailure(image, report);
  await Promise.resolve();
  expect(report).toHaveBeenCalledOnce();
});
