import { expect, it } from 'vitest';
import { createEntryTaker } from '../../../../src-main/core/doors/sharing/take-entries.ts';
import { writeKnownGuests } from '../../../../src-main/core/guests/walk-in-details.ts';
import type { EventRecord } from '../../../../src-shared/doors/shared-records.ts';
import { east, north } from '../../../builders/a-door-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../../../fakes/stores/in-memory-mirror.ts';
import { doorEvent } from '../../a-door.ts';

const laptops: Readonly<Record<string, string>> = { [north]: 'north', [east]: 'east' };

/** A laptop that takes what these doors have written, one entry each, and is started once more before each. */
function aTaker() {
  const local = createInMemoryLocalStore('west');
  const reader = createInMemoryMirror(() => local);
  const log = recordingLog();
  return {
    local,
    take(author: string, turn: number, record: EventRecord): void {
      const laptopIdOf = (door: string) => laptops[door] ?? null;
      const take = createEntryTaker({ unshared: local, reader, clock: createFakeClock(), log, laptopIdOf });
      const entry = { author, run: `run-${author}`, index: 1, turn, record };
      take(doorEvent, { topic: 'gala', update: new Uint8Array(), entries: [entry] });
    },
  };
}

function aWalkIn(decisionId: string, personId: string, repeats?: string): EventRecord {
  const made = { operator: null, door: null, decidedAt: '2026-05-30T18:00:00.000Z' };
  const details = { firstName: 'Grace', lastName: 'Hopper' };
  return {
    kind: 'walk-in',
    decisionId,
    personId,
    ...made,
    details,
    ...(repeats !== undefined && { repeats }),
  };
}

it('keeps a takeover that comes before the walk-in, also over a restart', () => {
  const { local, take } = aTaker();
  take(east, 2, aWalkIn('east-7', 'local:north-1', 'north-1'));
  const walkIn = () => local.findDoorValues(doorEvent, ['local:north-1'])[0];
  expect(walkIn()).toMatchObject({ decisionId: 'east-7' });
  take(north, 1, aWalkIn('north-1', 'local:north-1'));
  expect(walkIn()).toMatchObject({ decisionId: 'north-1', rivals: [] });
  expect(local.listDoorDecisions(doorEvent, ['local:north-1'])).toHaveLength(2);
});

it('takes no walk-in under an id of the service, nor under one that this laptop has yet to give', () => {
  const { local, take } = aTaker();
  for (const personId of ['ada', 'local:west-1', 'local:west-2']) take(east, 1, aWalkIn('east-7', personId));
  expect(local.findDoorDecision('east-7')).toBeNull();
  const given = local.nextSequence();
  take(east, 1, aWalkIn('east-7', `local:west-${given}`));
  expect(local.findDoorDecision('east-7')).not.toBeNull();
});

it('remembers who is another person than a walk-in that another laptop has added, while a request from here may add it too', () => {
  const { local, take } = aTaker();
  const localId = 'local:west-1';
  const walkIn = { ...doorEvent, personId: localId, kind: 'walk-in' } as const;
  const foundAt = '2026-05-30T18:05:00.000Z';
  const known = () => local.findIdentities(doorEvent, [localId]).map((identity) => identity.known);
  const base = writeKnownGuests({ others: ['ada'], asked: [], isSent: true });
  local.putEntry(anOutboxEntry({ ...walkIn, desired: '{"firstName":"Grace"}', base }));
  take(east, 1, { kind: 'identity', localId, personId: 'added-9', foundAt });
  expect(known()).toEqual([null]);
  local.putEntry(anOutboxEntry({ ...walkIn, desired: '{"firstName":"Grace"}', base }));
  local.addAttempt({ ...walkIn, generation: 1, value: null, sentSequence: 1 });
  take(north, 2, { kind: 'identity', localId, personId: 'added-8', foundAt });
  expect(known()).toEqual(['["ada"]']);
});
