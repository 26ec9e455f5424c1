import type { Mutation } from '../simulation/mutations/mutations.ts';

const recognizer = 'src-renderer/features/scanner/wedge-recognizer.ts';
const readings = 'src-renderer/features/scanner/code-readings.ts';

/** Rules of scanning, each with the edit that switches it off: the streams must notice. */
export const mutations: Readonly<Record<string, Mutation>> = {
  tail: {
    rule: 'Nobody gets what follows a code without its end within a second and a half',
    edits: [{ file: recognizer, find: 'export const tailMs = 1_500;', replace: 'export const tailMs = -1;' }],
  },
  stutter: {
    rule: 'A code goes on behind a pause of half a second',
    edits: [
      { file: recognizer, find: '(isTail ? tailMs : stutterMs)', replace: '(isTail ? tailMs : slowGapMs)' },
    ],
  },
  positions: {
    rule: 'A code is also read by the positions of its keys',
    edits: [{ file: recognizer, find: 'usCharacter(code, isShifted) ?? text', replace: 'text' }],
  },
  'caps-lock': {
    rule: 'A code is also read without Caps Lock',
    edits: [{ file: readings, find: 'readings.push(...readings.map(swapCase))', replace: 'readings.push()' }],
  },
  'exactly-one': {
    rule: 'A code that can be read as two guests lets nobody in',
    edits: [
      {
        file: 'src-main/core/scanner/find-scanned.ts',
        find: "if (another !== undefined) return { outcome: 'ambiguous' };",
        replace: '',
      },
    ],
  },
  'looked-up': {
    rule: 'What a fast hand may have typed is a scan only when it is the code of a guest',
    edits: [{ file: recognizer, find: "if (verdict === 'code')", replace: "if (verdict !== 'typing')" }],
  },
  'enter-of-a-code': {
    rule: 'Enter behind what has the form of a code never marks whom the search has found',
    edits: [
      {
        file: 'src-renderer/features/scanner/code-burst.ts',
        find: 'return this.#verdict(shortestWithSuffix, gapMs > slowGapMs ? 1 : 0);',
        replace: "return 'typing';",
      },
    ],
  },
};
