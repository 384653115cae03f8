import { expect, it, vi } from 'vitest';
import { registerWorker } from './register';

const SCRIPT = 'http://shop.example/build/main.js';

function aPage({ pathname = '/', saveData = false, hasWorkers = true, refuses = false, waits = false } = {}) {
  const postMessage = vi.fn();
  const registration = { waiting: waits ? { postMessage } : null };
  const register = vi.fn(() =>
    refuses ? Promise.reject(new Error('private window')) : Promise.resolve(registration),
  );
  const page = {
    location: { pathname },
    navigator: { connection: { saveData }, ...(hasWorkers && { serviceWorker: { register } }) },
  };
  return { page, register, postMessage };
}

it('registers the worker', () => {
  const { page, register } = aPage({ pathname: '/products/oud' });
  registerWorker(SCRIPT, page);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
});

it.each([
  ['in the back office', { pathname: '/admin/orders' }],
  ['for a guest who saves data', { saveData: true }],
])('registers nothing %s', (_where, what) => {
  const { page, register } = aPage(what);
  registerWorker(SCRIPT, page);
  expect(register).not.toHaveBeenCalled();
});

it('works without service worker support', async () => {
  const { page } = aPage({ hasWorkers: false });
  expect(() => registerWorker(SCRIPT, page)).not.toThrow();
  const refusing = aPage({ refuses: true });
  registerWorker(SCRIPT, refusing.page);
  await expect(refusing.register.mock.results[0]?.value.catch(() => 'refused')).resolves.toBe('refused');
});

it('tells the next release’s worker what this page runs', async () => {
  const { page, postMessage } = aPage({ waits: true });
  registerWorker(SCRIPT, page);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(SCRIPT));
});
