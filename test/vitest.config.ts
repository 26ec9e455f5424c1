import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepCompiled } from './compile-cache.ts';
import { mutatingPlugin } from './simulation/mutations/mutate.ts';
import { mutations } from './simulation/mutations/mutations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

keepCompiled();

/** The name of a file says its size: `*.long.test.ts`, `*.medium.test.ts`, and quick without such a word. */
const medium = 'test/**/*.medium.test.{ts,tsx}';
const long = 'test/**/*.long.test.{ts,tsx}';
/** What replaces a module, or looks at its whole process, has one of its own. All other quick tests share processes. */
const alone = 'test/**/*.alone.test.{ts,tsx}';
/** Tests of the page share theirs with nobody else: a process that has had many of both takes twice as long. */
const page = 'test/renderer/**/*.test.{ts,tsx}';

/** Medium tests of the page share processes too: to import all of it takes as long as a few tests. */
const ofPage = 'test/renderer/**/*.medium.test.tsx';

/** A rule of `simulation/mutations/mutations.ts` to be switched off: the mutation gate looks whether a test notices. */
const without = mutations[process.env.VESTIBULE_WITHOUT ?? ''];

/** Unit and contract tests: everything under test/ but the browser tests, on Node 24's own type stripping. */
export default defineConfig({
  plugins: without ? [mutatingPlugin(without)] : [],
  test: {
    root,
    // It tells sources apart by their text, not by what a plugin makes of it.
    fsModuleCache: without === undefined,
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
      { extends: true, test: { name: 'quick', include: [alone], exclude: [medium, long] } },
      {
        extends: true,
        test: { name: 'quick-page-shared', include: [page], exclude: [alone, medium, long], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'quick-shared',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [page, alone, medium, long],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'medium', include: [medium], exclude: [ofPage] } },
      { extends: true, test: { name: 'medium-shared', include: [ofPage], isolate: false } },
      { extends: true, test: { name: 'long', include: [long] } },
    ],
  },
});
