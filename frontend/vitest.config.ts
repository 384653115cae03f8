import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'];
const SETUP = 'src/testing/setup.ts';

/** Tests without a window, with mocked modules, or with fake timers run in isolation. */
const apart = globSync(TESTS, { cwd: here }).filter((file) =>
  /@vitest-environment|\bvi\.(mock|doMock|useFakeTimers)\(/.test(readFileSync(here + file, 'utf8')),
);

export default defineConfig({
  resolve: { alias: { '@': `${here}src` } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // On shared machines a failing test is retried once, and reported as such (`retry x1`).
    retry: Number(process.env.ATTAR_TEST_RETRIES ?? 0),
    // The first test of a file imports the whole application, which takes a busy machine seconds.
    testTimeout: 20_000,
    env: { DEBUG_PRINT_LIMIT: '0' },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: apart,
          isolate: false,
          setupFiles: ['src/testing/shared-window.ts', SETUP],
        },
      },
      { extends: true, test: { name: 'apart', include: apart, setupFiles: [SETUP] } },
    ],
  },
});
