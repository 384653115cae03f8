import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadChunk } from '@/shared/lazy-chunk';
import { LoadingBar } from './loading-bar';

it('shows that a page is on its way until it is there', async () => {
  let arrive = () => {};
  render(<LoadingBar />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  act(() => {
    void loadChunk(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
    );
  });
  expect(screen.getByRole('progressbar', { name: 'جاري التحميل...' })).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
