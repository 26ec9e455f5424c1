import { defineConfig } from 'vitest/config';

/** Unit and contract tests: everything under test/ but the browser tests, on Node 24's own type stripping. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    pool: 'forks',
    // Left to itself Vitest keeps a core free, which on two cores doubles the time.
    maxWorkers: '100%',
    // Generous: a limit ends what hangs, and says nothing about speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
