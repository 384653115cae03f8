import { expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle';

it('waits for the load event and then for the browser to be idle', () => {
  const then = vi.fn();
  let becomeIdle = () => {};
  const requestIdleCallback = (run: () => void) => {
    becomeIdle = run;
  };
  const page = Object.assign(new EventTarget(), { requestIdleCallback });
  whenIdle(then, page);
  becomeIdle();
  page.dispatchEvent(new Event('load'));
  expect(then).not.toHaveBeenCalled();
  becomeIdle();
  expect(then).toHaveBeenCalledOnce();
});

it('waits for the load event alone without idle callbacks', () => {
  const then = vi.fn();
  const page = new EventTarget();
  whenIdle(then, page);
  expect(then).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  expect(then).toHaveBeenCalledOnce();
});

it('runs when idle once the page has loaded', () => {
  const then = vi.fn();
  whenIdle(then, Object.assign(new EventTarget(), { document: { readyState: 'complete' } }));
  expect(then).toHaveBeenCalledOnce();
});
