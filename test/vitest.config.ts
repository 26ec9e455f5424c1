import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

// Processes and workers that tests start from sources find their types stripped. Halves the time of such a start.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/vestibule-tests`;

/** The name of a file says its size: `*.long.test.ts`, `*.medium.test.ts`, and quick without such a word. */
const medium = 'test/**/*.medium.test.{ts,tsx}';
const long = 'test/**/*.long.test.{ts,tsx}';
/**
 * What these test has no state outside of what a test makes, so they share processes. `*.alone.test.*` does not: it
 * replaces a module, or looks at its whole process.
 */
const sharing = [
  'test/{bridge,contract,core,crash-loop,fakes,fault-matrix,practice,renderer,shared,simulation}/**/!(*.alone).test.{ts,tsx}',
  'test/adapters/{clock,installation,journal,keychain,log,machine,pin,service,sqlite}/**/!(*.alone).test.ts',
  'test/build/{citations,hardening,pack,screenshots,supply-chain,test,wording}/**/!(*.alone).test.ts',
];

/** Medium tests of the page share processes too: to import all of it takes as long as a few tests. */
const ofPage = 'test/renderer/**/*.medium.test.tsx';

/** Unit and contract tests: everything under test/ but the browser tests, on Node 24's own type stripping. */
export default defineConfig({
  test: {
    root,
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
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: ['test/**/*.test.{ts,tsx}'], exclude: [...sharing, medium, long] },
      },
      {
        extends: true,
        test: { name: 'quick-shared', include: sharing, exclude: [medium, long], isolate: false },
      },
      { extends: true, test: { name: 'medium', include: [medium], exclude: [ofPage] } },
      { extends: true, test: { name: 'medium-shared', include: [ofPage], isolate: false } },
      { extends: true, test: { name: 'long', include: [long] } },
    ],
  },
});
