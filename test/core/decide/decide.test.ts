import { beforeEach, describe, expect, it } from 'vitest';
import { changeRsvpStatus, markGuest } from '../../../src-main/core/decide/decide.ts';
import { writeDetails } from '../../../src-main/core/guests/walk-in-details.ts';
import type { Decision } from '../../../src-main/core/ports/local-store.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { aDoor, guestRef, maria } from '../a-door.ts';

const change = { ...guestRef(), kind: 'attendance' } as const;
let door: Awaited<ReturnType<typeof aDoor>>;

beforeEach(async () => {
  door = await aDoor();
});

function mark(to: AttendanceStatus): Decision | null {
  return markGuest(door, guestRef(), to, maria);
}

function outcomes(): string[] {
  return door.local.outcomes().map(({ outcome }) => outcome);
}

/** A request about the guest whose end is as given. */
function anAttempt(value: AttendanceStatus, outcome: 'unknown' | 'not-applied'): void {
  const sentSequence = door.local.nextSequence();
  const { attemptId } = door.local.addAttempt({ ...change, generation: 1, value, sentSequence });
  door.local.endAttempt(attemptId, outcome);
}

describe('a mark', () => {
  it('is one commit with an outbox entry and a decision', () => {
    const decision = mark('Attended');
    expect(decision).toEqual({
      ...change,
      decisionId: 'laptop-1',
      sequence: 1,
      from: null,
      to: 'Attended',
      operator: 'Maria',
      door: 'Door B',
      decidedAt: '2026-05-30T18:00:00.000Z',
      ...{ repeats: null, undoes: null },
    });
    const afterCrash = door.local.crash();
    expect(afterCrash.decisions()).toEqual([decision]);
    expect(afterCrash.findEntry(change)).toEqual(
      anOutboxEntry({ desired: 'Attended', base: null, generation: 1, decisionId: 'laptop-1' }),
    );
  });

  it('that the disk refuses is not saved, and changes nothing', () => {
    door.local.refuseWrites('disk-full');
    expect(() => mark('Attended')).toThrow(expect.objectContaining({ code: 'not-saved' }));
    expect(door.local.findEntry(change)).toBeNull();
    expect(door.local.decisions()).toEqual([]);
  });

  it('about a walk-in counts for the guest it has just become, before the mirror has that guest', () => {
    const walkIn = { ...guestRef(), personId: 'local:laptop-9' };
    const desired = writeDetails({ firstName: 'Grace' });
    door.local.putEntry({ ...anOutboxEntry({ desired, base: null }), ...walkIn, kind: 'walk-in' });
    const foundAt = '2026-05-30T18:00:00.000Z';
    const identity = { ...guestRef(), personId: 'person-of-grace', localId: walkIn.personId, foundAt };
    door.local.appendIdentity(identity);
    expect(markGuest(door, walkIn, 'Attended', maria)).toMatchObject({
      personId: 'person-of-grace',
      from: null,
      to: 'Attended',
    });
  });

  it('that changes nothing of what is shown makes no decision', () => {
    mark('Attended');
    expect(mark('Attended')).toBeNull();
    expect(door.local.decisions()).toHaveLength(1);
  });

  it('of a guest who is not on the list is refused', () => {
    const stranger = () => markGuest(door, guestRef('stranger'), 'Attended', maria);
    expect(stranger).toThrow(expect.objectContaining({ code: 'guest-unknown' }));
    expect(door.local.decisions()).toEqual([]);
  });

  it('works for a guest whom a pull has hidden while a change of theirs waits', () => {
    door.local.putEntry(anOutboxEntry({ personId: 'gone' }));
    const decision = markGuest(door, guestRef('gone'), 'No Show', maria);
    expect(decision).toMatchObject({ from: 'Attended', to: 'No Show' });
  });
});

describe('a second mark on the same guest', () => {
  it('supersedes the first: same base, newer generation, one entry', () => {
    mark('Attended');
    mark('No Show');
    expect(door.local.findEntry(change)).toMatchObject({
      desired: 'No Show',
      base: null,
      generation: 2,
      decisionId: 'laptop-2',
    });
    expect(door.local.outcomes()).toMatchObject([{ decisionId: 'laptop-1', outcome: 'superseded' }]);
  });

  it('keeps the base of the first, whatever a pull has brought meanwhile', async () => {
    mark('Attended');
    await door.hear('person-1', 'No Show');
    mark(null);
    expect(door.local.findEntry(change)).toMatchObject({ desired: null, base: null });
  });

  it('on an entry that needs attention is a new decision, even for the same status', () => {
    door.local.putEntry(
      anOutboxEntry({ state: 'needs-attention', reason: 'rejected', tries: 3, decisionId: 'laptop-0' }),
    );
    expect(mark('Attended')).toMatchObject({ to: 'Attended' });
    expect(door.local.findEntry(change)).toMatchObject({ state: 'waiting', reason: null, tries: 0 });
    expect(outcomes()).toEqual(['superseded']);
  });
});

describe('going back to what the service had', () => {
  it('before anything was sent needs no request: the entry ends as a no-op', () => {
    mark('Attended');
    mark(null);
    expect(door.local.findEntry(change)).toBeNull();
    expect(outcomes()).toEqual(['superseded', 'no-op']);
  });

  it('is sent when an earlier request may still be applied', () => {
    mark('Attended');
    anAttempt('Attended', 'unknown');
    mark(null);
    expect(door.local.findEntry(change)).toMatchObject({ desired: null, state: 'waiting' });
  });

  it('needs no request when the earlier one was certainly not applied', () => {
    mark('Attended');
    anAttempt('Attended', 'not-applied');
    mark(null);
    expect(door.local.findEntry(change)).toBeNull();
  });

  it('is sent when the mirror does not show it yet: the row would show an old status', () => {
    door.local.putEntry(anOutboxEntry({ desired: 'No Show', base: 'Attended' }));
    mark('Attended');
    expect(door.local.findEntry(change)).toMatchObject({ desired: 'Attended', state: 'waiting' });
  });
});

describe('a change of the RSVP status', () => {
  const answer = { ...guestRef(), kind: 'rsvp' } as const;

  it('stands beside a mark: each kind has its own entry, over its own field', () => {
    mark('Attended');
    expect(changeRsvpStatus(door, guestRef(), 'Declined', maria)).toMatchObject({
      ...answer,
      from: 'Invited',
      to: 'Declined',
    });
    expect(door.local.findEntry(answer)).toMatchObject({ desired: 'Declined', base: 'Invited' });
    expect(door.local.findEntry(change)).toMatchObject({ desired: 'Attended', base: null });
    expect(outcomes()).toEqual([]);
  });

  it('back to what the service has ends as a no-op', () => {
    changeRsvpStatus(door, guestRef(), 'Maybe', maria);
    changeRsvpStatus(door, guestRef(), 'Invited', maria);
    expect(door.local.findEntry(answer)).toBeNull();
    expect(outcomes()).toEqual(['superseded', 'no-op']);
  });
});
