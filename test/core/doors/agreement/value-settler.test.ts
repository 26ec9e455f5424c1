import { beforeEach, describe, expect, it } from 'vitest';
import { projectDoorValues } from '../../../../src-main/core/doors/agreement/project-values.ts';
import { createValueSettler } from '../../../../src-main/core/doors/agreement/value-settler.ts';
import type { DoorDecision, DoorValue } from '../../../../src-main/core/ports/shared-store.ts';
import { removedValue } from '../../../../src-shared/domain/decision.ts';
import { aDoorDecision, aDoorOutcome, aDoorValue, north } from '../../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { aDoor, doorEvent } from '../../a-door.ts';

let door: Awaited<ReturnType<typeof aDoor>>;
let settle: ReturnType<typeof createValueSettler>;

beforeEach(async () => {
  door = await aDoor([aServiceGuest({ attendanceStatus: 'Attended', rsvpStatus: 'Invited' })]);
  settle = createValueSettler(door);
});

/** A complete list arrives, which was begun now. */
function pulled(): Promise<string[]> {
  return settle(doorEvent, door.clock.monotonicMs());
}

async function pulledAfter(minutes: number): Promise<string[]> {
  door.clock.advance(minutes * 60_000);
  return pulled();
}

function known({ personId }: Pick<DoorValue, 'personId'> = { personId: 'person-1' }) {
  return door.local.findDoorValues(doorEvent, [personId]).map(({ isSettled, isListed }) => ({
    isSettled,
    isListed,
  }));
}

const open = [{ isSettled: false, isListed: false }];
const listed = [{ isSettled: false, isListed: true }];

describe('a value whose end nobody has heard', () => {
  it('is listed, and shown as before, when a list says the same that was begun two minutes after one that did', async () => {
    door.local.putDoorValue(aDoorValue());
    await pulled();
    await pulledAfter(1);
    expect(known()).toEqual(open);
    expect(await pulledAfter(1)).toEqual(['person-1']);
    expect(known()).toEqual(listed);
    settle = createValueSettler(door);
    expect(await pulledAfter(1)).toEqual([]);
    expect(known()).toEqual(listed);
  });

  it('waits for these two minutes again when a list between has said something else', async () => {
    door.local.putDoorValue(aDoorValue());
    await pulled();
    await door.hear('person-1', 'No Show');
    await pulledAfter(1);
    await door.hear('person-1', 'Attended');
    await pulledAfter(1);
    expect(known()).toEqual(open);
    await pulledAfter(2);
    expect(known()).toEqual(listed);
  });

  it('gives way to the list when somebody has changed the guest at the service since, two minutes long', async () => {
    hear();
    await pulled();
    await pulledAfter(2);
    expect(known()).toEqual(listed);
    await door.hear('person-1', 'No Show');
    await pulledAfter(1);
    expect(known()).toEqual(listed);
    await pulledAfter(2);
    expect(known()).toEqual([{ isSettled: true, isListed: true }]);
  });

  it('of this laptop, which still sends it, gives way to no list', async () => {
    door.local.putDoorValue(aDoorValue({ decisionId: 'laptop-1', isListed: true }));
    await door.hear('person-1', 'No Show');
    await pulled();
    await pulledAfter(3);
    expect(known()).toEqual(listed);
  });

  it.each<[string, Partial<DoorValue>]>([
    ['with another value than the list', { value: 'No Show' }],
    ['of a walk-in', { kind: 'walk-in', personId: 'local:east-1', value: '{}' }],
    ['of a walk-in that was removed', { kind: 'removal', personId: 'local:east-1', value: removedValue }],
    ['of a removal, while the guest is on the list', { kind: 'removal', value: removedValue }],
  ])('stays unsent %s', async (_which, changes) => {
    const value = aDoorValue(changes);
    door.local.putDoorValue(value);
    await pulled();
    await pulledAfter(3);
    expect(known(value)).toEqual(open);
  });

  it('stays listed with whatever is heard afterwards, until another decision counts', async () => {
    hear();
    await pulled();
    await pulledAfter(2);
    hear({ decisionId: 'east-2', kind: 'rsvp', to: 'Accepted', turn: 2 });
    expect(known()).toContainEqual({ isSettled: false, isListed: true });
    hear({ decisionId: 'east-3', from: 'Attended', to: 'No Show', turn: 3 });
    expect(known()).toEqual([...open, ...open]);
  });

  it('settles as any other once its end is heard', async () => {
    hear();
    await pulled();
    await pulledAfter(2);
    end('east-1');
    await pulled();
    expect(known()).toEqual(listed);
    await pulledAfter(2);
    expect(known()).toEqual([{ isSettled: true, isListed: true }]);
  });
});

it.each(['Attended', 'No Show'])(
  'a value that has ended settles with a list that was begun two minutes after that was known, also when it disagrees: %s',
  async (value) => {
    hear({ to: value });
    await pulled();
    end('east-1');
    await pulledAfter(1);
    await pulledAfter(1);
    expect(known()).toEqual(open);
    expect(await pulledAfter(1)).toEqual(['person-1']);
    expect(known()).toEqual([{ isSettled: true, isListed: false }]);
  },
);

it('nobody is hidden by a list that was begun a second after it was heard that somebody else had let the guest in, too', async () => {
  await door.hear('person-1', null);
  hear();
  end('east-1');
  await pulled();
  door.clock.advance(119_000);
  hear({ decisionId: 'north-1', author: north, turn: 9, decidedAt: '2026-05-30T19:00:00.000Z' });
  end('north-1');
  await pulledAfter(1);
  expect(known()).toEqual(open);
  await pulledAfter(2);
  await pulledAfter(2);
  expect(known()).toEqual([{ isSettled: true, isListed: false }]);
});

/** It was sent, as its laptop says. */
function end(decisionId: string): void {
  door.local.addDoorOutcome(aDoorOutcome({ decisionId }));
  projectDoorValues(door.local, doorEvent, ['person-1']);
}

/** East has decided. */
function hear(changes: Partial<DoorDecision> = {}): void {
  door.local.addDoorDecision(aDoorDecision(changes));
  projectDoorValues(door.local, doorEvent, ['person-1']);
}
