import { beforeEach, describe, expect, it } from 'vitest';
import { changeRsvpStatus, markGuest } from '../../../src-main/core/outbox/decide.ts';
import { undoDecision } from '../../../src-main/core/outbox/undo-decision.ts';
import type { Decision } from '../../../src-main/core/ports/local-store.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/attendance.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { account, aDoor, doorEvent, guestRef, maria } from '../a-door.ts';

const nothingToUndo = expect.objectContaining({ code: 'nothing-to-undo' });
let door: Awaited<ReturnType<typeof aDoor>>;

beforeEach(async () => {
  door = await aDoor();
});

function mark(to: AttendanceStatus): Decision | null {
  return markGuest(door, guestRef(), to, maria);
}

describe('undoing a mark', () => {
  it('decides for the status that stood before', () => {
    mark('No Show');
    const second = mark('Attended');
    const { personId, decision } = undoDecision(door, doorEvent, second?.decisionId ?? '', maria);
    expect(personId).toBe('person-1');
    expect(decision).toMatchObject({ from: 'Attended', to: 'No Show' });
  });

  it('of a decision that a newer one has replaced is refused', () => {
    const first = mark('No Show');
    mark('Attended');
    const undo = () => undoDecision(door, doorEvent, first?.decisionId ?? '', maria);
    expect(undo).toThrow(nothingToUndo);
  });

  it.each([
    ['another event', { account, eventId: 'event-2' }],
    ['another account', { account: 'practice', eventId: 'event-1' }],
  ])('of a decision of %s is refused', (_name, elsewhere) => {
    const decision = mark('Attended');
    const undo = () => undoDecision(door, elsewhere, decision?.decisionId ?? '', maria);
    expect(undo).toThrow(nothingToUndo);
  });

  it('of a decision that does not exist is refused', () => {
    const undo = () => undoDecision(door, doorEvent, 'laptop-77', maria);
    expect(undo).toThrow(nothingToUndo);
  });

  it('gives nothing in place of a status that only the service knows', async () => {
    door = await aDoor([aServiceGuest({ attendanceStatus: 'Left Early' })]);
    const first = mark('Attended');
    expect(first).toMatchObject({ from: 'Left Early' });
    expect(undoDecision(door, doorEvent, first?.decisionId ?? '', maria).decision).toMatchObject({
      to: null,
    });
  });
});

describe('undoing a change of the RSVP status', () => {
  it('is possible although the guest was marked since: kinds are taken back apart', () => {
    const answered = changeRsvpStatus(door, guestRef(), 'Declined', maria);
    mark('Attended');
    expect(undoDecision(door, doorEvent, answered?.decisionId ?? '', maria).decision).toMatchObject({
      kind: 'rsvp',
      to: 'Invited',
    });
  });

  it('is refused where the guest had none: the service takes no blank one', async () => {
    door = await aDoor([aServiceGuest({ rsvpStatus: null })]);
    const answered = changeRsvpStatus(door, guestRef(), 'Accepted', maria);
    const undo = () => undoDecision(door, doorEvent, answered?.decisionId ?? '', maria);
    expect(undo).toThrow(nothingToUndo);
  });
});
