import { describe, expect, test } from 'vitest';
import { writeDetails } from '../../../src-main/core/guests/walk-in-details.ts';
import type { DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import { noFilter, wholeList } from '../../../src-shared/domain/guest-filter.ts';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import {
  gala,
  idsFound,
  type MirrorUnderContract,
  manyGuests,
  type OpenMirror,
  pull,
} from './mirror-under-contract.ts';

const eastId = 'local:east-1';
const ann = aGuest('ann', 'Adams', { attendanceStatus: 'No Show' });
const bob = aGuest('bob', 'Baker', { rsvpStatus: 'Declined' });
const cleo = aGuest('cleo', 'Clark', { customColumns: { Table: '7' } });
const guests = [ann, bob, cleo];

function aGuest(personId: string, lastName: string, overrides = {}) {
  return aServiceGuest({
    ...{ personId, firstName: 'Guest', lastName, name: `Guest ${lastName}` },
    ...{ attendanceStatus: null, rsvpStatus: 'Accepted', email: `${personId}@guests.example` },
    ...overrides,
  });
}

/** What all doors say of a guest of the gala. */
function said(personId: string, overrides: Partial<DoorValue> = {}): DoorValue {
  return aDoorValue({ ...gala, personId, ...overrides });
}

function walkIn(overrides: Partial<DoorValue> = {}): DoorValue {
  const value = writeDetails({ firstName: 'Ada', lastName: 'Boole', email: 'ada@guests.example' });
  return said(eastId, { kind: 'walk-in', value, ...overrides });
}

/** A change of this laptop that waits. */
function waiting(personId: string, desired: string | null, generation = 1) {
  return anOutboxEntry({ ...gala, personId, desired, generation });
}

export function describeDoorValues(open: OpenMirror): void {
  async function openWith(values: readonly DoorValue[]): Promise<MirrorUnderContract> {
    const mirror = open();
    await pull(mirror, guests);
    for (const value of values) mirror.local.putDoorValue(value);
    return mirror;
  }

  describe('what all doors say of guests on the list', () => {
    test('is counted and filtered by, until it is settled', async () => {
      const mirror = await openWith([said('ann'), said('bob', { value: 'No Show' })]);
      const { reader, local } = mirror;
      expect(reader.counts(gala)).toMatchObject({ listed: 3, attended: 1, noShow: 1, notArrived: 1 });
      expect(idsFound(mirror, '', page, gala, byAttendance('attended'))).toEqual(['ann']);
      expect(idsFound(mirror, 'guest', page, gala, byAttendance('attended'))).toEqual(['ann']);
      expect(idsFound(mirror, '', page, gala, byAttendance('no-show'))).toEqual(['bob']);
      expect(idsFound(mirror, '', page, gala, byAttendance('not-arrived'))).toEqual(['cleo']);
      local.putDoorValue(said('ann', { isSettled: true }));
      local.putDoorValue(said('bob', { value: 'No Show', isSettled: true }));
      expect(reader.counts(gala)).toMatchObject({ attended: 0, noShow: 1, notArrived: 2 });
      expect(idsFound(mirror, '', page, gala, byAttendance('no-show'))).toEqual(['ann']);
    });

    test.each<[string, string | null, Partial<DoorValue>, 'attended' | 'no-show' | 'not-arrived']>([
      ['comes before what waits here', 'No Show', { value: 'Attended' }, 'attended'],
      ['comes before it also as nothing at all', 'No Show', { value: null }, 'not-arrived'],
      ['comes behind it when it is settled', 'No Show', { value: 'Attended', isSettled: true }, 'no-show'],
      ['leaves another field to what waits here', 'Attended', { kind: 'rsvp', value: 'Maybe' }, 'attended'],
    ])('%s', async (_what, desired, value, group) => {
      const mirror = await openWith([said('cleo', value)]);
      mirror.local.putEntry(waiting('cleo', desired));
      expect(idsFound(mirror, '', page, gala, byAttendance(group))).toContain('cleo');
      const { notArrived, attended } = mirror.reader.counts(gala);
      expect({ notArrived, attended }).toEqual({
        notArrived: group === 'not-arrived' ? 2 : 1,
        attended: group === 'attended' ? 1 : 0,
      });
    });

    test('of an answer is counted among those expected, and is a choice to filter by', async () => {
      const mirror = await openWith([said('cleo', { kind: 'rsvp', value: 'Declined' })]);
      expect(mirror.reader.counts(gala)).toMatchObject({ listed: 3, expected: 1 });
      expect(mirror.reader.listFilterChoices(gala).rsvpStatuses).toEqual([
        { value: 'Declined', guests: 2 },
        { value: 'Accepted', guests: 1 },
      ]);
      expect(idsFound(mirror, '', page, gala, byRsvp('Declined'))).toEqual(['bob', 'cleo']);
    });

    test('is combined with columns, searches and changes that need a person', async () => {
      const mirror = await openWith([said('cleo')]);
      const filter = {
        ...noFilter,
        attendance: ['attended' as const],
        columns: [{ name: 'Table', value: '7' }],
      };
      expect(idsFound(mirror, '', page, gala, { filter, sort: 'name' })).toEqual(['cleo']);
      expect(idsFound(mirror, 'clark', page, gala, { filter, sort: 'name' })).toEqual(['cleo']);
      expect(idsFound(mirror, 'adams', page, gala, { filter, sort: 'name' })).toEqual([]);
      const needy = { ...wholeList, filter: { ...noFilter, needsAttention: true } };
      expect(idsFound(mirror, '', page, gala, needy)).toEqual([]);
      mirror.local.putEntry({ ...waiting('cleo', 'No Show'), state: 'needs-attention' });
      expect(idsFound(mirror, '', page, gala, needy)).toEqual(['cleo']);
      expect(mirror.reader.listFilterChoices(gala).needsAttention).toBe(1);
    });

    test('sorts before everything else by its time when the last changes come first', async () => {
      const mirror = await openWith([
        said('ann', { decidedAt: '2026-05-30T18:05:00.000Z' }),
        said('cleo', { decidedAt: '2026-05-30T18:07:00.000Z' }),
      ]);
      mirror.local.putEntry(waiting('bob', 'Attended', 900));
      const order = () => idsFound(mirror, '', page, gala, { ...wholeList, sort: 'last-change' });
      expect(order()).toEqual(['cleo', 'ann', 'bob']);
      mirror.local.putDoorValue(said('bob', { kind: 'rsvp', decidedAt: '2026-05-30T18:06:00.000Z' }));
      expect(order()).toEqual(['cleo', 'bob', 'ann']);
    });

    test('says nothing about guests who are on no list, and nothing in another event', async () => {
      const mirror = await openWith([said('stranger'), said('ann', { eventId: 'ball' })]);
      expect(mirror.reader.counts(gala)).toMatchObject({ listed: 3, attended: 0, noShow: 1 });
      expect(idsFound(mirror, '', page, gala, byAttendance('attended'))).toEqual([]);
    });

    test('leaves what the service has said as it was', async () => {
      const mirror = await openWith([said('ann')]);
      expect(mirror.reader.findStatus(gala, 'ann', 'attendance')).toBe('No Show');
      expect(mirror.reader.findGuest(gala, 'ann')?.guest.attendanceStatus).toBe('No Show');
    });
  });

  describe('guests whom other doors remove', () => {
    const removal = said('cleo', { kind: 'removal', value: removedValue });

    test('are on no list, in no search, count or choice, and back when that is undone', async () => {
      const mirror = await openWith([removal]);
      const { reader, local } = mirror;
      expect(idsFound(mirror)).toEqual(['ann', 'bob']);
      expect(idsFound(mirror, 'clark')).toEqual([]);
      expect(reader.findGuest(gala, 'cleo')).toBeNull();
      expect(reader.counts(gala).listed).toBe(2);
      expect(reader.listFilterChoices(gala).columns).toEqual([]);
      local.putDoorValue({ ...removal, value: null });
      expect(idsFound(mirror)).toEqual(['ann', 'bob', 'cleo']);
      expect(reader.counts(gala).listed).toBe(3);
    });

    test('are back when another door undoes what this laptop has decided, too', async () => {
      const mirror = await openWith([{ ...removal, value: null }]);
      mirror.local.putEntry({ ...waiting('cleo', removedValue), kind: 'removal' });
      expect(idsFound(mirror)).toContain('cleo');
      mirror.local.removeDoorValue(removal);
      expect(idsFound(mirror)).not.toContain('cleo');
    });
  });

  describe('guests whom other doors add', () => {
    test('stand among the others by name, are found, told apart, counted and filtered', async () => {
      const mirror = await openWith([walkIn(), said(eastId, { value: 'Attended' })]);
      const { reader } = mirror;
      expect(idsFound(mirror)).toEqual(['ann', 'bob', eastId, 'cleo']);
      expect(idsFound(mirror, 'bool')).toEqual([eastId]);
      expect(idsFound(mirror, 'ada@guests')).toEqual([eastId]);
      expect(reader.counts(gala)).toMatchObject({ listed: 4, attended: 1, notArrived: 2 });
      expect(idsFound(mirror, '', page, gala, byAttendance('attended'))).toEqual([eastId]);
      expect(idsFound(mirror, '', page, gala, byRsvp('Invited'))).toEqual([eastId]);
      expect(reader.findGuest(gala, eastId)?.guest).toMatchObject({
        lastName: 'Boole',
        rsvpStatus: 'Invited',
      });
      await mirror.reader.finishSearch(gala, 'boloe', () => true);
      expect(idsFound(mirror, 'boloe')).toEqual([eastId]);
    });

    test('have namesakes among guests of the list and walk-ins of this laptop', async () => {
      const mirror = await openWith([
        walkIn({ value: writeDetails({ firstName: 'Guest', lastName: 'Baker' }) }),
      ]);
      const desired = writeDetails({ firstName: 'Guest', lastName: 'Baker' });
      mirror.local.putEntry({ ...waiting('local:laptop-1', desired), kind: 'walk-in', base: null });
      expect(mirror.reader.findGuest(gala, eastId)?.sameName).toBe(3);
      expect(mirror.reader.findNamesakes(gala, 'bob', 9)).toHaveLength(3);
    });

    test('are gone when all doors say nothing of them any more', async () => {
      const mirror = await openWith([walkIn()]);
      expect(idsFound(mirror)).toContain(eastId);
      mirror.local.removeDoorValue(walkIn());
      expect(idsFound(mirror)).toEqual(['ann', 'bob', 'cleo']);
      expect(mirror.reader.counts(gala).listed).toBe(3);
    });

    test('are there once when this laptop sends them, under either id', async () => {
      const mirror = await openWith([walkIn()]);
      const desired = walkIn().value;
      mirror.local.putEntry({ ...waiting(eastId, desired), kind: 'walk-in', base: null });
      expect(idsFound(mirror, 'boole')).toEqual([eastId]);
      mirror.local.appendIdentity({ ...gala, localId: eastId, personId: 'ada', foundAt: '' });
      expect(idsFound(mirror, 'boole')).toEqual(['ada']);
      mirror.local.removeDoorValue(walkIn());
      mirror.local.putDoorValue(walkIn({ personId: 'ada' }));
      expect(idsFound(mirror, 'boole')).toEqual(['ada']);
    });

    test('give way to the guest that they became as soon as the list has it, and take their marks along', async () => {
      const mirror = await openWith([walkIn()]);
      mirror.local.appendIdentity({ ...gala, localId: eastId, personId: 'ada', foundAt: '' });
      mirror.local.removeDoorValue(walkIn());
      mirror.local.putDoorValue(walkIn({ personId: 'ada' }));
      mirror.local.putDoorValue(said('ada'));
      expect(idsFound(mirror, '', page, gala, byAttendance('attended'))).toEqual(['ada']);
      const ada = aGuest('ada', 'Boole', { firstName: 'Ada', customColumns: { Table: '9' } });
      await pull(mirror, [...guests, ada]);
      expect(idsFound(mirror, 'boole')).toEqual(['ada']);
      expect(mirror.reader.findGuest(gala, 'ada')?.guest.customColumns).toEqual({ Table: '9' });
      expect(mirror.reader.counts(gala)).toMatchObject({ listed: 4, attended: 1 });
    });

    test('hide no newcomer, and are not among those whom the service’s list has', async () => {
      const mirror = await openWith([walkIn()]);
      await pull(mirror, [...guests, aGuest('ada', 'Boole', { firstName: 'Ada' })]);
      expect([...idsFound(mirror, 'boole')].sort()).toEqual(['ada', eastId]);
      const alike = mirror.reader.findAlike(gala, { firstName: 'Ada', lastName: 'Boole' });
      expect(alike.map(({ personId }) => personId)).toEqual(['ada']);
    });

    test('are there before the guest list was ever pulled', async () => {
      const mirror = open();
      const scope = { past: false, organization: false };
      await mirror.writer.saveEvents(gala.account, scope, [{ eventId: 'gala' }], null);
      mirror.local.putDoorValue(walkIn());
      expect(idsFound(mirror)).toEqual([eastId]);
      expect(mirror.reader.counts(gala).listed).toBe(1);
    });

    test('each have a place, however many doors add at once', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(30));
      for (let number = 0; number < 40; number += 1) {
        const value = writeDetails({ firstName: 'Guest', lastName: 'Number000010a' });
        const decisionId = `east-${number}`;
        mirror.local.putDoorValue(walkIn({ personId: `local:${decisionId}`, decisionId, value }));
      }
      const pages = [0, 25, 50].flatMap((offset) => idsFound(mirror, '', { offset, limit: 25 }));
      expect(new Set(pages).size).toBe(70);
      expect(pages).toHaveLength(70);
    });
  });
}

const page = { offset: 0, limit: 100 };

function byAttendance(group: 'attended' | 'no-show' | 'not-arrived') {
  return { ...wholeList, filter: { ...noFilter, attendance: [group] } };
}

function byRsvp(status: string) {
  return { ...wholeList, filter: { ...noFilter, rsvpStatuses: [status] } };
}
