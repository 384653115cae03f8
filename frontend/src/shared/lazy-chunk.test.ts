import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart, loadChunk, PRELOAD_ERROR } from './lazy-chunk';

const broken = new Error('chunk failed');
const fails = () => Promise.reject(broken);

it('passes a loaded chunk on', async () => {
  await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
});

it('announces a failure and rethrows it', async () => {
  const listener = vi.fn();
  window.addEventListener(PRELOAD_ERROR, listener, { once: true });
  await expect(loadChunk(fails)).rejects.toBe(broken);
  expect(listener).toHaveBeenCalledOnce();
});

it('keeps quiet when the announcement is handled', async () => {
  window.addEventListener(PRELOAD_ERROR, (event) => event.preventDefault(), { once: true });
  const outcome = await Promise.race([loadChunk(fails), Promise.resolve('pending')]);
  expect(outcome).toBe('pending');
});

const Hello = () => 'أهلًا';
const Greeting = lazyPart(async () => ({ Hello }), 'Hello');

it('takes one component out of a chunk', async () => {
  render(createElement(Suspense, { fallback: null }, createElement(Greeting)));
  expect(await screen.findByText('أهلًا')).toBeInTheDocument();
});
