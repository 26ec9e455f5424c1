import { defineConfig } from 'vitest/config';

/** Unit and contract tests: everything under test/ but the browser tests, on Node 24's own type stripping. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    pool: 'forks',
    // Node strips types by WebAssembly. When the last thread that did so has ended and another starts, V8 13.6
    // (Node 24) may free their common wrapper twice, and the process dies by SIGTRAP or SIGSEGV. So none of that
    // code is freed here. Built workers strip nothing; started from sources, the main thread keeps the wrapper.
    execArgv: ['--no-wasm-code-gc'],
    // Left to itself Vitest keeps a core free, which on two cores doubles the time.
    maxWorkers: '100%',
    // Generous: a limit ends what hangs, and says nothing about speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
