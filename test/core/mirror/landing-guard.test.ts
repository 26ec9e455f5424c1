import { describe, expect, it } from 'vitest';
import { provisionalGuest } from '../../../src-main/core/outbox/walk-in-details.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { aDoor, doorEvent } from '../a-door.ts';

const localId = 'local:laptop-1';
const details = { firstName: 'Grace', lastName: 'Hopper' };
const walkIn = anOutboxEntry({ kind: 'walk-in', personId: localId, desired: JSON.stringify(details) });

/** Somebody asked for the walk-in to be shown; the writer comes to it only now. */
async function listedWhenShown({ reader, writer }: Awaited<ReturnType<typeof aDoor>>) {
  await writer.saveGuests(doorEvent, [provisionalGuest(localId, details)], 1);
  return reader.listWalkIns(doorEvent);
}

describe('a walk-in that is to be shown', () => {
  it('stands on the list while it is unsent', async () => {
    const door = await aDoor();
    door.local.putEntry(walkIn);
    expect(await listedWhenShown(door)).toEqual([localId]);
  });

  it('does not when it has ended meanwhile', async () => {
    const door = await aDoor();
    expect(await listedWhenShown(door)).toEqual([]);
  });

  it('does not when it has become a guest meanwhile', async () => {
    const door = await aDoor();
    door.local.putEntry(walkIn);
    door.local.appendIdentity({ ...doorEvent, localId, personId: 'grace', foundAt: door.clock.wallTime() });
    expect(await listedWhenShown(door)).toEqual([]);
  });
});
