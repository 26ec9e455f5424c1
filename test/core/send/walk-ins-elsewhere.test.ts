import { beforeEach, describe, expect, it } from 'vitest';
import { writeDetails, writeKnownGuests } from '../../../src-main/core/guests/walk-in-details.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { followAddition, followIdentity } from '../../../src-main/core/send/identify-walk-in.ts';
import { aDoorDecision, aDoorOutcome, aDoorValue, north } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { doorEvent, guestRef } from '../a-door.ts';
import { aLaptop, eventId, type Laptop } from '../a-laptop.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper' };
const theirId = 'local:east-1';
const self = 'self'.padEnd(43, '-');
let laptop: Laptop;

beforeEach(async () => {
  laptop = await aLaptop({ key: null });
});

/** East has added Grace, at this turn. */
function hearWalkIn(turn = 1): void {
  const decision = aDoorDecision({ kind: 'walk-in', personId: theirId, to: writeDetails(grace), turn });
  laptop.local.addDoorDecision(decision);
  laptop.local.putDoorValue(aDoorValue({ kind: 'walk-in', personId: theirId, value: decision.to }));
}

function hearIdentity(personId: string, localId = theirId): void {
  const identity = { ...doorEvent, localId, personId, foundAt: '2026-05-30T18:06:00.000Z' };
  laptop.local.transaction(() => {
    laptop.local.appendIdentity(identity);
    followIdentity(laptop, identity);
  });
}

/** A mark of this laptop about East's walk-in. */
function putMark(): void {
  laptop.local.appendDecision({ ...aDoorDecision(), personId: theirId, decisionId: 'laptop-1', sequence: 1 });
  laptop.local.putEntry(anOutboxEntry({ personId: theirId, state: 'held' }));
}

const markOf = (personId: string) => laptop.local.findEntry({ ...guestRef(personId), kind: 'attendance' });

async function addHere() {
  const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
  const walkIn = { ...guestRef(personId), kind: 'walk-in' } as const;
  const entry = laptop.local.findEntry(walkIn);
  if (entry === null) throw new Error('nobody was added');
  return { personId, walkIn, entry };
}

describe('a mark about a walk-in of another door', () => {
  beforeEach(() => {
    hearWalkIn();
    putMark();
  });

  it('goes on as that guest’s when the identity comes', async () => {
    laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'added-7' }));
    hearIdentity('added-7');
    expect(markOf(theirId)).toBeNull();
    expect(markOf('added-7')).toMatchObject({ state: 'waiting' });
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'added-7')).toBe('Attended');
  });

  it('is listed as gone with its guest when nobody adds the guest any more', async () => {
    laptop.local.addDoorOutcome(aDoorOutcome({ outcome: 'superseded' }));
    laptop.local.transaction(() => followAddition(laptop, guestRef(theirId)));
    expect(markOf(theirId)).toBeNull();
    expect(laptop.outcomes()).toEqual(['overruled']);
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([{ ours: 'Attended', theirs: 'Removed', kept: 'theirs' }]);
  });

  it('is listed so when the laptop that sends the guest has taken that back, though another never ends what it had sent', () => {
    const takeover = { kind: 'walk-in', personId: theirId, decisionId: 'north-1', author: north } as const;
    laptop.local.addDoorDecision(aDoorDecision({ ...takeover, to: writeDetails(grace), turn: 2 }));
    laptop.local.addDoorOutcome(aDoorOutcome({ decisionId: 'north-1', outcome: 'superseded' }));
    laptop.local.transaction(() => followAddition(laptop, guestRef(theirId)));
    expect(markOf(theirId)).toBeNull();
    expect(laptop.outcomes()).toEqual(['overruled']);
  });

  it('ends with the addition that this laptop had taken over before, too', () => {
    const walkIn = { ...guestRef(theirId), kind: 'walk-in' } as const;
    const to = writeDetails(grace);
    laptop.local.putEntry(anOutboxEntry({ ...walkIn, desired: to, state: 'held', decisionId: 'laptop-2' }));
    laptop.local.addDoorDecision(aDoorDecision({ ...walkIn, to, decisionId: 'laptop-2', turn: 2 }));
    laptop.local.addDoorDecision(
      aDoorDecision({ ...walkIn, to, decisionId: 'north-1', author: north, turn: 4 }),
    );
    laptop.local.addDoorDecision(aDoorDecision({ ...walkIn, to, decisionId: 'west-1', turn: 3 }));
    laptop.local.addDoorOutcome(aDoorOutcome({ decisionId: 'north-1', outcome: 'superseded' }));
    laptop.local.transaction(() => followAddition(laptop, guestRef(theirId)));
    expect(laptop.local.entries()).toEqual([]);
    expect(laptop.outcomes().toSorted()).toEqual(['overruled', 'superseded']);
  });

  it('waits on while the guest may still be added', () => {
    laptop.local.transaction(() => followAddition(laptop, guestRef(theirId)));
    expect(markOf(theirId)).toMatchObject({ state: 'held' });
  });
});

describe('a walk-in of this laptop that another has sent', () => {
  it('ends as confirmed, with its marks at the guest', async () => {
    const { personId, walkIn } = await addHere();
    await laptop.mark(personId, 'Attended');
    hearIdentity('added-7', personId);
    expect(laptop.local.findEntry(walkIn)).toBeNull();
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(markOf('added-7')).toMatchObject({ state: 'waiting' });
  });

  it('and that was on its way here as well is listed as possibly twice', async () => {
    const { personId } = await addHere();
    laptop.service.setWay(async (request, apply) => {
      const answer = apply();
      if (request.name === 'addGuests') hearIdentity('person-1', personId);
      return answer;
    });
    await laptop.signIn();
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([{ kind: 'walk-in', ours: 'person-1', theirs: 'added-1' }]);
  });

  it('is not sent while the other has taken over', async () => {
    const { personId, entry } = await addHere();
    const { desired: to } = entry;
    laptop.local.addDoorDecision(aDoorDecision({ kind: 'walk-in', personId, to }));
    laptop.local.transaction(() => followAddition(laptop, guestRef(personId)));
    await laptop.signIn();
    expect(laptop.requestsNamed('addGuests')).toEqual([]);
  });

  it('hides no guest who is alike while the other sends it, though it was sent from here before', async () => {
    const { personId, entry } = await addHere();
    laptop.local.addDoorDecision(aDoorDecision({ kind: 'walk-in', personId, to: entry.desired }));
    const base = writeKnownGuests({ others: [], asked: [], isSent: true });
    laptop.local.putEntry({ ...entry, base, state: 'held' });
    laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'added-7', ...grace, email: null }));
    await laptop.signIn();
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    const found = await laptop.handlers.searchGuests({ eventId, query: 'hopper', offset: 0, limit: 9 });
    expect(found.rows.map((row) => row.personId).toSorted()).toEqual(['added-7', personId]);
  });

  it('puts the question when it may have been added, and so may a namesake whom the other sends', async () => {
    const { entry } = await addHere();
    const namesake = await addHere();
    const theirs = { kind: 'walk-in', personId: namesake.personId } as const;
    laptop.local.addDoorDecision(aDoorDecision({ ...theirs, to: namesake.entry.desired }));
    laptop.local.putDoorValue(aDoorValue({ ...theirs, value: namesake.entry.desired }));
    laptop.local.transaction(() => followAddition(laptop, guestRef(namesake.personId)));
    laptop.service.setWay(async (request, apply) => {
      if (request.name !== 'addGuests') return apply();
      laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'added-7', ...grace, email: null }));
      throw new ServiceFailure('interrupted');
    });
    await laptop.signIn();
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.local.findEntry(entry)).toMatchObject({ state: 'needs-attention', reason: 'ambiguous' });
    expect(laptop.local.findIdentities(doorEvent, [entry.personId])).toEqual([]);
  });

  it('that was removed at another door before is not sent at all', async () => {
    const { personId } = await addHere();
    laptop.local.putDoorValue(aDoorValue({ kind: 'removal', personId, value: 'Removed' }));
    await laptop.signIn();
    expect(laptop.requestsNamed('addGuests')).toEqual([]);
    expect(laptop.outcomes()).toEqual(['superseded']);
  });

  it('that was removed here, and let in at another door, is added and stays', async () => {
    const { personId, walkIn } = await addHere();
    laptop.local.putDoorValue(aDoorValue({ personId }));
    await laptop.handlers.removeGuest({ eventId, personId });
    expect(laptop.local.findEntry(walkIn)).not.toBeNull();
    await laptop.signIn();
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
  });
});

describe('a walk-in who may be the same person as one of another door', () => {
  /** Ours, added before East's was heard of; both are shared at these turns. */
  async function addAtBoth(ours: number, theirs: number) {
    const added = await addHere();
    const { entry } = added;
    const { decisionId, personId, desired: to } = entry;
    const place = { author: self, turn: ours };
    laptop.local.addDoorDecision(aDoorDecision({ decisionId, personId, to, kind: 'walk-in', ...place }));
    hearWalkIn(theirs);
    return added;
  }

  it('and stands after it waits until that one has its guest, and puts the question then', async () => {
    const { entry } = await addAtBoth(2, 1);
    await laptop.signIn();
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.requestsNamed('addGuests')).toEqual([]);
    laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'added-7', ...grace, email: null }));
    hearIdentity('added-7');
    await laptop.clock.advanceAsync(65_000);
    expect(laptop.requestsNamed('addGuests')).toEqual([]);
    expect(laptop.local.findEntry(entry)).toMatchObject({ state: 'needs-attention', reason: 'ambiguous' });
  });

  it('waits two minutes at most: the other door may be gone', async () => {
    await addAtBoth(2, 1);
    await laptop.signIn();
    await laptop.clock.advanceAsync(125_000);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
  });

  it('and stands before it is sent at once', async () => {
    await addAtBoth(1, 2);
    await laptop.signIn();
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
  });

  it('is another person when the form has shown the other one', async () => {
    hearWalkIn();
    const { entry } = await addHere();
    expect(entry.base).toContain(theirId);
  });
});
