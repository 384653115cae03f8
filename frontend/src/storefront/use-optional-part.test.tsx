import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOptionalPart } from './use-optional-part';

const request = vi.fn<() => Promise<() => string>>();

function Corner() {
  const { Part, load, failure } = useOptionalPart(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanted from the start, once
  useEffect(load, []);
  return Part ? <Part /> : failure;
}

beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset().mockRejectedValue(new Error('lost'));
});
afterEach(() => void vi.useRealTimers());

const settle = () => act(() => vi.runAllTimersAsync());
const retry = () => screen.getByRole('button', { name: 'إعادة المحاولة' });

it('requests a part three times before it says that it is lost, and again when asked to', async () => {
  render(<Corner />);
  expect(document.body).toHaveTextContent('');
  await settle();
  expect(request).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل هذا الجزء');
  fireEvent.click(retry());
  await settle();
  expect(request).toHaveBeenCalledTimes(6);
  request.mockResolvedValue(() => 'القائمة');
  fireEvent.click(retry());
  expect(screen.getByRole('button', { name: 'جاري المحاولة...' })).toHaveAttribute('aria-busy', 'true');
  await settle();
  expect(document.body).toHaveTextContent('القائمة');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
