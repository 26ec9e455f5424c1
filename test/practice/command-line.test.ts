import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parsePracticeCommand, practiceHelp } from '../../src-main/practice/command-line.ts';

const parse = (...args: string[]) => parsePracticeCommand(args, resolve('/somewhere'));

test.for([
  [[], { kind: 'run', port: 0, file: ':memory:' }],
  [['--port=4780'], { kind: 'run', port: 4_780, file: ':memory:' }],
  [['--port', '65535'], { kind: 'run', port: 65_535, file: ':memory:' }],
  [['--file=practice.db'], { kind: 'run', port: 0, file: resolve('/somewhere/practice.db') }],
  [[`--file=${resolve('/elsewhere/p.db')}`], { kind: 'run', port: 0, file: resolve('/elsewhere/p.db') }],
  [['--help', '--port=1'], { kind: 'help' }],
] as const)('%j', ([args, command]) => {
  expect(parse(...args)).toEqual(command);
});

test.for([
  [['--colour'], /^Unknown option '--colour'\.$/],
  [['practice.db'], /^Unexpected argument 'practice\.db'\./],
  [['--help=yes'], /--help/],
  [['--port'], /--port/],
  [['--port=65536'], /^--port needs a whole number from 0 to 65535\.$/],
  [['--port=-1'], /^--port needs/],
  [['--port=80a'], /^--port needs/],
  [['--file='], /^--file needs a file name\.$/],
] as const)('%j is wrong, and a sentence says why', ([args, sentence]) => {
  expect(parse(...args)).toEqual({ kind: 'wrong', sentence: expect.stringMatching(sentence) });
});

test('the help names every option', () => {
  for (const option of ['--port=N', '--file=FILE', '--help']) expect(practiceHelp).toContain(option);
});
