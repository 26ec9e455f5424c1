import { describe, expect, it } from 'vitest';
import { describeFailure, StartFailure } from '../../src-main/composition/start-failure.ts';
import { StoreFailure } from '../../src-main/core/ports/local-store.ts';

describe('what the terminal is told', () => {
  it('is the sentence of a start that failed, with its exit code', () => {
    expect(describeFailure(new StartFailure('There is no option --x.', 2))).toEqual({
      sentence: 'There is no option --x.',
      exitCode: 2,
    });
  });

  it('says of a newer data directory that nothing was changed', () => {
    const { sentence } = describeFailure(new StoreFailure('newer-schema'));
    expect(sentence).toMatch(/newer Vestibule.*Nothing in it was changed/);
  });

  it('never repeats the words of an unexpected error', () => {
    const described = describeFailure(new Error('guest Anna Keller, key canary'));
    expect(described.exitCode).toBe(1);
    expect(described.sentence).not.toMatch(/Anna|canary/);
  });
});
