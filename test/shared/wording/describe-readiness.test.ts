import { describe, expect, it } from 'vitest';
import type { ReadinessCheck } from '../../../src-shared/domain/readiness.ts';
import {
  describeChecks,
  describeReadiness,
} from '../../../src-shared/wording/describe/describe-readiness.ts';
import { english } from '../../../src-shared/wording/english.ts';

const now = Date.parse('2026-05-30T18:00:00.000Z');
const threeHoursAgo = '2026-05-30T15:00:00.000Z';

function sentence(check: ReadinessCheck): string {
  const [line] = describeChecks({ checks: [check] }, now, english);
  return [line?.label, line?.text, line?.advice].filter(Boolean).join(' | ');
}

describe('a readiness check in words', () => {
  it('is ready when nothing is to be looked at, what is not known apart', () => {
    const unknown: ReadinessCheck = { kind: 'clock', verdict: 'unknown', offsetMs: null, setBackMs: null };
    expect(describeReadiness({ checks: [unknown] }, english)).toBe('Ready for doors');
    const look: ReadinessCheck = { kind: 'test-write', verdict: 'look' };
    expect(describeReadiness({ checks: [look] }, english)).toBe('1 thing to check');
    expect(describeReadiness({ checks: [look, look] }, english)).toBe('2 things to check');
  });

  it.each<[ReadinessCheck, string]>([
    [
      { kind: 'guests', verdict: 'look', guests: 1_204, pulledAt: threeHoursAgo },
      'Guest list | 1,204 guests on this laptop, refreshed 3\u00a0h ago | Guests added since then may be missing. Refresh it while you have a network.',
    ],
    [
      { kind: 'guests', verdict: 'look', guests: null, pulledAt: null },
      'Guest list | Not on this laptop yet | Connect to a network, then download it.',
    ],
    [
      { kind: 'guests', verdict: 'look', guests: 0, pulledAt: threeHoursAgo },
      'Guest list | The guest list is empty | Check that this is the right event.',
    ],
    [
      { kind: 'sign-in', verdict: 'look', keyStorage: 'this-run-only', keyRejected: false },
      'Sign-in | Kept for this session only: Vestibule can’t use a keychain here | Keep your key or password at hand. Vestibule asks for it after a restart.',
    ],
    [
      { kind: 'sign-in', verdict: 'look', keyStorage: 'keychain', keyRejected: true },
      'Sign-in | You need to sign in again | Sign in again. Check-in still works, but changes wait.',
    ],
    [
      { kind: 'unsent', verdict: 'look', waiting: 1, needsAttention: 0 },
      'Earlier changes | 1 change isn’t sent yet | Unsent changes are safe here. Vestibule sends them when there’s a network.',
    ],
    [
      { kind: 'unsent', verdict: 'look', waiting: 1, needsAttention: 2 },
      'Earlier changes | 2 changes need your decision | Activity says what to do about each one.',
    ],
    [{ kind: 'disk', verdict: 'good', freeBytes: 48_240_000_000 }, 'Disk | 48.2 GB free'],
    [
      { kind: 'disk', verdict: 'look', freeBytes: 120_900_000 },
      'Disk | Only 120 MB free | Empty the trash or delete large files before doors open.',
    ],
    [
      { kind: 'clock', verdict: 'look', offsetMs: -125_000, setBackMs: null },
      'Clock | 2\u00a0min 5\u00a0s behind the event service | Correct this computer’s date and time. They’re shown with every check-in.',
    ],
    [
      { kind: 'power', verdict: 'look', source: 'battery', percent: null },
      'Power | On battery | Plug it in, or keep a charger close.',
    ],
    [
      { kind: 'power', verdict: 'unknown', source: 'unknown', percent: null },
      'Power | Power status unknown | Check that it’s plugged in.',
    ],
  ])('%j', (check, expected) => {
    expect(sentence(check)).toBe(expected);
  });
});
