import { beforeEach, describe, expect, it } from 'vitest';
import { type Admission, createAdmission } from '../../src-main/shell-browser/admission.ts';
import { createFakeClock, type FakeClock } from '../fakes/fake-clock.ts';

let clock: FakeClock;
let admission: Admission;
beforeEach(() => {
  let issued = 0;
  clock = createFakeClock();
  admission = createAdmission(() => `secret-${++issued}`, clock);
});

const unknown = { session: null, reason: 'unknown' };
const aSession = () => admission.exchange(admission.issueStartToken()).session ?? '';

describe('admission', () => {
  it('exchanges a start token for a session once', () => {
    const startToken = admission.issueStartToken();
    expect(admission.exchange(startToken)).toEqual({ session: 'secret-2' });
    expect(admission.isSession('secret-2')).toBe(true);
    expect(admission.exchange(startToken)).toEqual(unknown);
  });

  it('takes neither a start token for a session nor a session for a start token', () => {
    expect(admission.isSession(admission.issueStartToken())).toBe(false);
    expect(admission.exchange(aSession())).toEqual(unknown);
  });

  it.each(['', 'secret', 'secret-10', 'secret-1 ', 'SECRET-1'])('does not take %j for secret-1', (guess) => {
    admission.issueStartToken();
    expect(admission.exchange(guess)).toEqual(unknown);
  });

  it('lets an unused start token lapse after 60 seconds, and a session never', () => {
    const [early, late] = [admission.issueStartToken(), admission.issueStartToken()];
    const session = aSession();
    clock.advance(60_000);
    expect(admission.exchange(early).session).not.toBeNull();
    clock.advance(1);
    expect(admission.exchange(late)).toEqual({ session: null, reason: 'expired' });
    expect(admission.isSession(session)).toBe(true);
  });

  it('lets the oldest start tokens lapse when there are more than sixteen', () => {
    const tokens = Array.from({ length: 17 }, () => admission.issueStartToken());
    expect(tokens.map((token) => admission.exchange(token).session !== null)).toEqual([
      false,
      ...Array.from({ length: 16 }, () => true),
    ]);
  });

  it('lets the oldest sessions lapse when there are more than sixty-four', () => {
    const sessions = Array.from({ length: 65 }, aSession);
    expect(sessions.filter((session) => admission.isSession(session))).toEqual(sessions.slice(1));
  });
});
