import { beforeEach, describe, expect, it, test } from 'vitest';
import { changeRsvpStatus, markGuest } from '../../../src-main/core/decide/decide.ts';
import { removeGuest } from '../../../src-main/core/decide/remove-guest.ts';
import { undoDecision, undoStateOf } from '../../../src-main/core/decide/undo-decision.ts';
import type { Decision } from '../../../src-main/core/ports/local-store.ts';
import { copyLagMs } from '../../../src-main/core/service/acknowledgements.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { account, aDoor, doorEvent, guestRef, maria } from '../a-door.ts';
import { aLaptop, eventId, type Laptop } from '../a-laptop.ts';
import { always, appliesAndFailsWith, failsWith, scripted } from '../scripted-way.ts';

const nothingToUndo = expect.objectContaining({ code: 'nothing-to-undo' });
const guestUnknown = expect.objectContaining({ code: 'guest-unknown' });
let door: Awaited<ReturnType<typeof aDoor>>;

beforeEach(async () => {
  door = await aDoor();
});

function mark(to: AttendanceStatus): Decision | null {
  return markGuest(door, guestRef(), to, maria);
}

/** The service has acknowledged what waits about the guest. */
async function acknowledge(): Promise<void> {
  for (const entry of door.local.findEntries(doorEvent, ['person-1'])) {
    await door.hear('person-1', entry.desired);
    door.local.removeEntry(entry);
  }
}

function undo(decision: Decision | null) {
  return undoDecision(door, doorEvent, decision?.decisionId ?? '', maria);
}

function undoState(decision: Decision | null) {
  return undoStateOf(door, doorEvent, decision?.decisionId ?? '');
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

  it('gives back a status that only the service knows, while nothing was sent', async () => {
    door = await aDoor([aServiceGuest({ attendanceStatus: 'Left Early' })]);
    expect(undo(mark('Attended')).decision).toMatchObject({ to: 'Left Early' });
    expect(door.local.countEntries({ account })).toBe(0);
  });

  it('gives nothing in place of such a status once the mark was sent: the service would not take it', async () => {
    door = await aDoor([aServiceGuest({ attendanceStatus: 'Left Early' })]);
    const marked = mark('Attended');
    await acknowledge();
    expect(undo(marked).decision).toMatchObject({ to: null });
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

  it('gives back none where the guest had none, while nothing was sent', async () => {
    door = await aDoor([aServiceGuest({ rsvpStatus: null })]);
    const answered = changeRsvpStatus(door, guestRef(), 'Accepted', maria);
    expect(undo(answered).decision).toMatchObject({ to: null });
    expect(door.local.countEntries({ account })).toBe(0);
  });

  it('is refused where the guest had none once it was sent: the service takes no blank one', async () => {
    door = await aDoor([aServiceGuest({ rsvpStatus: null })]);
    const answered = changeRsvpStatus(door, guestRef(), 'Accepted', maria);
    await door.hear('person-1', null);
    for (const entry of door.local.findEntries(doorEvent, ['person-1'])) door.local.removeEntry(entry);
    expect(() => undo(answered)).toThrow(nothingToUndo);
  });
});

describe('undoing what another door has changed since', () => {
  it('leaves an Attended that the list had under a blank which another door has not sent', async () => {
    await door.hear('person-1', 'Attended');
    door.local.putDoorValue(aDoorValue({ value: null }));
    const marked = mark('Attended');
    expect(marked).toMatchObject({ from: null, to: 'Attended' });
    door.local.putDoorValue(aDoorValue({ decisionId: marked?.decisionId ?? '' }));
    expect(undo(marked).decision).toMatchObject({ to: null });
    // So the next look at the service meets it as somebody else's.
    expect(door.local.findEntry({ ...guestRef(), kind: 'attendance' })).toMatchObject({
      desired: null,
      base: null,
    });
  });

  it('is refused: who was let in there stays in', async () => {
    const marked = mark('No Show');
    await acknowledge();
    expect(undoState(marked)).toBe('possible');
    await door.hear('person-1', 'Attended');
    expect(undoState(marked)).toBe('over');
    expect(() => undo(marked)).toThrow(nothingToUndo);
    expect(door.local.countEntries({ account })).toBe(0);
  });

  it('is possible while our own mark waits: that is what is shown', async () => {
    const marked = mark('No Show');
    await door.hear('person-1', 'Attended');
    expect(undoState(marked)).toBe('possible');
    expect(undo(marked).decision).toMatchObject({ from: 'No Show', to: null });
  });

  it('is possible when the other door has decided the same', async () => {
    const marked = mark('Attended');
    await acknowledge();
    await door.hear('person-1', 'Attended');
    expect(undo(marked).decision).toMatchObject({ to: null });
  });

  it('is refused for an RSVP status, too', async () => {
    const answered = changeRsvpStatus(door, guestRef(), 'Declined', maria);
    for (const entry of door.local.findEntries(doorEvent, ['person-1'])) door.local.removeEntry(entry);
    await door.writer.saveGuests(doorEvent, [aServiceGuest({ rsvpStatus: 'Accepted' })], 99);
    expect(undoState(answered)).toBe('over');
    expect(() => undo(answered)).toThrow(nothingToUndo);
  });

  it('says that the guest is not on the list any more, when that is so', async () => {
    const marked = mark('Attended');
    await acknowledge();
    await door.writer.saveGuests(doorEvent, [], 99, ['person-1']);
    expect(undoState(marked)).toBe('over');
    expect(() => undo(marked)).toThrow(guestUnknown);
  });

  it('waits for the undoing of a removal that came after the mark', () => {
    const marked = mark('Attended');
    const { decision: removal } = removeGuest(door, guestRef(), maria);
    expect(() => undo(marked)).toThrow(guestUnknown);
    expect(undoState(marked)).not.toBe('possible');
    undo(removal);
    expect(undo(marked).decision).toMatchObject({ from: 'Attended', to: null });
  });
});

describe('what another door has changed, and the mirror does not know yet', () => {
  it('is read before an undo is sent, and stands', async () => {
    const laptop = await aLaptop();
    const { decision } = await laptop.mark('person-1', 'No Show');
    await laptop.settle();
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    // So soon after the mark, the answer might be from before.
    await laptop.clock.advanceAsync(2 * copyLagMs);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([
      { ours: null, theirs: 'Attended', kept: 'theirs' },
    ]);
  });

  it('is read first; when there is nothing the mark is taken back', async () => {
    const laptop = await aLaptop();
    const { decision } = await laptop.mark('person-1', 'Attended');
    await laptop.settle();
    await laptop.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    await laptop.clock.advanceAsync(1_000);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeNull();
    expect(laptop.requestsNamed('searchGuests')).toHaveLength(2);
  });
});

test('a mark that the service has overruled leaves nothing to undo', async () => {
  const laptop = await aLaptop({ key: null });
  const { decision } = await laptop.mark('person-1', 'No Show');
  await laptop.clock.advanceAsync(60_000);
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await laptop.signIn();
  await laptop.clock.advanceAsync(60_000);
  const undone = { eventId, decisionId: decision?.decisionId ?? '' };
  expect(await laptop.handlers.getUndoState(undone)).toBe('over');
  await expect(laptop.handlers.undoDecision(undone)).rejects.toThrow(nothingToUndo);
});

test('an unsent mark that ended with the removal of its guest is not undone when the guest is back', async () => {
  const laptop = await aLaptop({ key: null });
  const { decision } = await laptop.mark('person-1', 'Attended');
  await laptop.handlers.removeGuest({ eventId, personId: 'person-1' });
  await laptop.signIn();
  await laptop.clock.advanceAsync(60_000);
  expect(laptop.service.listGuests(eventId)).toEqual([]);
  laptop.service.putGuestBack(eventId, aServiceGuest({ attendanceStatus: 'Attended' }));
  await laptop.handlers.openEvent({ eventId });
  await laptop.clock.advanceAsync(60_000);
  const undone = { eventId, decisionId: decision?.decisionId ?? '' };
  expect(await laptop.handlers.getUndoState(undone)).toBe('over');
  await expect(laptop.handlers.undoDecision(undone)).rejects.toThrow(nothingToUndo);
});

describe('undoing a mark that another door has made, too', () => {
  const arrivedElsewhere = (laptop: Laptop) => laptop.service.setAttendance(eventId, 'person-1', 'Attended');

  async function undoNewest({ handlers, local, settle }: Laptop): Promise<void> {
    const decisionId = local.decisions().at(-1)?.decisionId ?? '';
    await handlers.undoDecision({ eventId, decisionId });
    await settle();
  }

  async function expectArrivalToStand({ handlers, service }: Laptop): Promise<void> {
    expect(service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    const { conflicts } = await handlers.getActivity();
    const sides = { ours: null, theirs: 'Attended', kept: 'theirs', now: 'Attended' };
    expect(conflicts).toMatchObject([{ ...sides, wasSent: false }]);
  }

  it('leaves that of the other door, when ours has never arrived', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(always('updateGuests', failsWith('interrupted')));
    await laptop.mark('person-1', 'Attended');
    laptop.service.setWay(always('searchGuests', failsWith('unreachable')));
    await undoNewest(laptop);
    arrivedElsewhere(laptop);
    laptop.service.setWay();
    await laptop.clock.advanceAsync(60_000);
    await expectArrivalToStand(laptop);
  });

  it('leaves that of the other door, when it was there before ours', async () => {
    const laptop = await aLaptop();
    arrivedElsewhere(laptop);
    await laptop.mark('person-1', 'Attended');
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    await undoNewest(laptop);
    await expectArrivalToStand(laptop);
  });

  it('leaves that of the other door, when nobody can tell whose it was', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', failsWith('interrupted')));
    await laptop.mark('person-1', 'Attended');
    arrivedElsewhere(laptop);
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.outcomes()).toEqual(['confirmed']);
    await undoNewest(laptop);
    await expectArrivalToStand(laptop);
  });

  it('leaves that of the other door, when it comes after the undo', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', failsWith('interrupted')));
    await laptop.mark('person-1', 'Attended');
    await undoNewest(laptop);
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'verifying' });
    arrivedElsewhere(laptop);
    await laptop.clock.advanceAsync(2 * 60_000);
    await expectArrivalToStand(laptop);
  });

  it('takes back what this laptop has set, as an answer has said', async () => {
    const laptop = await aLaptop();
    await laptop.mark('person-1', 'Attended');
    await undoNewest(laptop);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeNull();
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toEqual([]);
  });

  it('takes back a No Show whose answer was lost', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', appliesAndFailsWith('interrupted')));
    await laptop.mark('person-1', 'No Show');
    await laptop.clock.advanceAsync(60_000);
    await undoNewest(laptop);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeNull();
  });
});
