import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../src-main/shell-browser/admission.ts';

function anAdmission() {
  let issued = 0;
  return createAdmission(() => `secret-${++issued}`);
}

describe('admission', () => {
  it('exchanges a start token for a session once', () => {
    const admission = anAdmission();
    const startToken = admission.issueStartToken();
    const session = admission.exchange(startToken);
    expect(session).toBe('secret-2');
    expect(admission.isSession('secret-2')).toBe(true);
    expect(admission.exchange(startToken)).toBeNull();
  });

  it('takes neither a start token for a session nor a session for a start token', () => {
    const admission = anAdmission();
    expect(admission.isSession(admission.issueStartToken())).toBe(false);
    const session = admission.exchange(admission.issueStartToken()) ?? '';
    expect(admission.exchange(session)).toBeNull();
  });

  it.each(['', 'secret', 'secret-10', 'secret-1 ', 'SECRET-1'])('does not take %j for secret-1', (guess) => {
    const admission = anAdmission();
    admission.issueStartToken();
    expect(admission.exchange(guess)).toBeNull();
  });

  it('lets the oldest start tokens lapse when there are more than sixteen', () => {
    const admission = anAdmission();
    const tokens = Array.from({ length: 17 }, () => admission.issueStartToken());
    expect(tokens.map((token) => admission.exchange(token) !== null)).toEqual([
      false,
      ...Array.from({ length: 16 }, () => true),
    ]);
  });

  it('lets the oldest sessions lapse when there are more than sixty-four', () => {
    const admission = anAdmission();
    const sessions = Array.from({ length: 65 }, () => admission.exchange(admission.issueStartToken()) ?? '');
    expect(sessions.filter((session) => admission.isSession(session))).toEqual(sessions.slice(1));
  });
});
