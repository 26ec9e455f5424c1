import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countConflicts } from '../../src-main/core/conflicts/rivalries.ts';
import { addGuest } from '../../src-main/core/decide/add-guest.ts';
import { markGuest } from '../../src-main/core/decide/decide.ts';
import { endEntry } from '../../src-main/core/decide/guest-entries.ts';
import { provisionalGuest } from '../../src-main/core/guests/walk-in-details.ts';
import type { EventRecords } from '../../src-main/core/ports/event-records.ts';
import type { DoorValue } from '../../src-main/core/ports/shared-store.ts';
import { buildReport } from '../../src-main/core/report/build-report.ts';
import type { AttendanceMark } from '../../src-shared/domain/guest-status.ts';
import { aConflict } from '../builders/a-conflict.ts';
import { aDecision } from '../builders/a-decision.ts';
import { aDoorDecision, aDoorReview, aDoorValue, aRival } from '../builders/a-door-decision.ts';
import { aServiceGuest } from '../builders/a-guest.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { fastDisk } from '../fast-disk.ts';
import { gala, type MirrorUnderContract, manyGuests, pull } from './mirror/mirror-under-contract.ts';

const nobody = { operator: null, door: null };

/** Both databases, and what reads all of an event in them. */
export interface RecordsUnderContract extends MirrorUnderContract {
  readonly records: EventRecords;
}

/** What every `EventRecords` promises. `open` gives databases in which nothing happened yet. */
export function describeEventRecords(name: string, open: () => RecordsUnderContract): void {
  describe(name, () => {
    test('an event that was never pulled has nobody', async () => {
      expect(await open().records.tallyReport(gala, [])).toEqual({
        statuses: [],
        arrivals: [],
        walkIns: 0,
        conflicts: { ours: 0, theirs: 0, otherSide: 0, betweenDoors: 0, twice: 0, open: 0 },
        unsent: 0,
        otherDoors: null,
        sweptNoShows: 0,
      });
      expect(await open().records.listNotArrived(gala)).toEqual({ guests: [], unsent: 0, otherStatus: 0 });
    });

    test('guests are counted by what is shown: the waiting change stands before what the service said', async () => {
      const laptop = open();
      await pull(laptop, [
        aServiceGuest({ personId: 'a', rsvpStatus: 'Declined', attendanceStatus: null }),
        aServiceGuest({ personId: 'b', rsvpStatus: 'Accepted', attendanceStatus: 'Attended' }),
        aServiceGuest({ personId: 'c', rsvpStatus: 'Accepted', attendanceStatus: 'Attended' }),
        aServiceGuest({ personId: 'd', rsvpStatus: null, attendanceStatus: 'Left early' }),
      ]);
      mark(laptop, 'a', 'Attended');
      mark(laptop, 'b', 'No Show');
      const { statuses, unsent } = await laptop.records.tallyReport(gala, []);
      expect(statuses).toHaveLength(4);
      expect(statuses).toEqual(
        expect.arrayContaining([
          { rsvpStatus: 'Declined', attendance: 'Attended', guests: 1 },
          { rsvpStatus: 'Accepted', attendance: 'No Show', guests: 1 },
          { rsvpStatus: 'Accepted', attendance: 'Attended', guests: 1 },
          { rsvpStatus: null, attendance: 'Left early', guests: 1 },
        ]),
      );
      expect(unsent).toBe(2);
    });

    test('an arrival is the newest decision of this laptop, by minute and door, while the guest is in', async () => {
      const laptop = open();
      await pull(laptop, manyGuests(4));
      mark(laptop, 'person-000000', 'Attended', '2026-06-18T18:04:10.000Z', 'A');
      mark(laptop, 'person-000001', 'Attended', '2026-06-18T18:04:59.000Z', 'A');
      mark(laptop, 'person-000002', 'Attended', '2026-06-18T18:03:00.000Z', null);
      mark(laptop, 'person-000003', 'Attended', '2026-06-18T18:05:00.000Z', 'A');
      mark(laptop, 'person-000003', 'No Show', '2026-06-18T18:06:00.000Z', 'A');
      expect((await laptop.records.tallyReport(gala, [])).arrivals).toEqual([
        { minute: '2026-06-18T18:03', door: null, guests: 1 },
        { minute: '2026-06-18T18:04', door: 'A', guests: 2 },
      ]);
    });

    test('a mark that was given up is nobody’s arrival: who is in all the same was let in elsewhere', async () => {
      const laptop = open();
      await pull(laptop, [aServiceGuest({ personId: 'ada' })]);
      mark(laptop, 'ada', 'Attended');
      const [entry] = laptop.local.listEntries({ ...gala, limit: 1 });
      if (entry) endEntry({ ...laptop, clock: createFakeClock() }, entry, 'withdrawn');
      await pull(laptop, [aServiceGuest({ personId: 'ada', attendanceStatus: 'Attended' })]);
      const { statuses, arrivals } = await laptop.records.tallyReport(gala, []);
      expect(statuses).toMatchObject([{ attendance: 'Attended', guests: 1 }]);
      expect(arrivals).toEqual([]);
    });

    test('a walk-in is one guest, and came in once, before and after the service has named them', async () => {
      const laptop = open();
      const { local, writer, records } = laptop;
      const details = { firstName: 'Grace', lastName: 'Hopper' };
      await pull(laptop, manyGuests(1));
      const { personId: localId } = addGuest({ ...laptop, clock: createFakeClock() }, gala, details, nobody);
      await writer.saveGuests(gala, [provisionalGuest(localId, details)], local.currentSequence());
      mark(laptop, localId, 'Attended', '2026-06-18T18:04:00.000Z', 'A');
      const arrivals = [{ minute: '2026-06-18T18:04', door: 'A', guests: 1 }];
      expect(await records.tallyReport(gala, [])).toMatchObject({ walkIns: 1, arrivals });

      const grace = aServiceGuest({ personId: 'grace', ...details, attendanceStatus: 'Attended' });
      local.appendIdentity({ ...gala, localId, personId: 'grace', foundAt: '2026-06-18T18:05:00.000Z' });
      await writer.saveGuests(gala, [grace], local.nextSequence(), [localId]);
      expect(await records.tallyReport(gala, [])).toMatchObject({ walkIns: 1, arrivals });
    });

    test('an arrival has the time and door of the decision that counts for all paired laptops', async () => {
      const laptop = open();
      const people = ['east', 'both', 'here', 'elsewhere', 'gone'];
      await pull(
        laptop,
        people.map((personId) => aServiceGuest({ personId, attendanceStatus: 'Attended' })),
      );
      share(laptop, 'east', { decidedAt: '2026-06-18T18:02:10.000Z', isSettled: true });
      mark(laptop, 'both', 'No Show');
      mark(laptop, 'both', 'Attended', '2026-06-18T18:09:00.000Z', 'A');
      share(laptop, 'both', { decidedAt: '2026-06-18T18:02:50.000Z' });
      mark(laptop, 'here', 'No Show');
      mark(laptop, 'here', 'Attended', '2026-06-18T18:05:00.000Z', 'A');
      share(laptop, 'gone', { value: 'No Show', isSettled: true });
      share(laptop, 'not-listed', {});
      const { arrivals } = await laptop.records.tallyReport(gala, []);
      expect(arrivals).toEqual([
        { minute: '2026-06-18T18:02', door: 'East', guests: 2 },
        { minute: '2026-06-18T18:05', door: 'A', guests: 1 },
      ]);
    });

    test('a walk-in of another door is one guest and came in once, before and after it has a personId', async () => {
      const laptop = open();
      const { local, writer, records } = laptop;
      const localId = 'local:east-7';
      const details = { firstName: 'Grace', lastName: 'Hopper' };
      await pull(laptop, manyGuests(1));
      await writer.saveGuests(
        gala,
        [{ ...provisionalGuest(localId, details), attendanceStatus: 'Attended' }],
        local.currentSequence(),
      );
      local.addDoorDecision(
        aDoorDecision({ ...gala, personId: localId, kind: 'walk-in', to: JSON.stringify(details) }),
      );
      share(laptop, localId, { decidedAt: '2026-06-18T18:04:00.000Z' });
      const arrivals = [{ minute: '2026-06-18T18:04', door: 'East', guests: 1 }];
      expect(await records.tallyReport(gala, [])).toMatchObject({ walkIns: 1, arrivals });

      const grace = aServiceGuest({ personId: 'grace', ...details, attendanceStatus: 'Attended' });
      local.appendIdentity({ ...gala, localId, personId: 'grace', foundAt: '2026-06-18T18:05:00.000Z' });
      await writer.saveGuests(gala, [grace], local.nextSequence(), [localId]);
      expect(await records.tallyReport(gala, [])).toMatchObject({ walkIns: 1, arrivals });
    });

    test('changes of other doors are unsent until their author or the guest list says that they were sent', async () => {
      const laptop = open();
      const { local, records } = laptop;
      await pull(laptop, manyGuests(3));
      mark(laptop, 'person-000000', 'Attended');
      const own = local.listDecisions({ ...gala, limit: 1 })[0]?.decision;
      local.addDoorDecision(aDoorDecision({ ...own }));
      share(laptop, 'person-000000', { decisionId: own?.decisionId ?? '' });
      expect(await records.tallyReport(gala, [])).toMatchObject({ unsent: 1, otherDoors: null });

      local.addDoorDecision(aDoorDecision({ ...gala, personId: 'person-000001', decisionId: 'east-1' }));
      share(laptop, 'person-000001', {});
      share(laptop, 'person-000002', { kind: 'rsvp', value: 'Accepted' });
      expect((await records.tallyReport(gala, [])).otherDoors).toEqual({ unsent: 2 });
      share(laptop, 'person-000001', { endedHeardAt: '2026-06-18T18:06:00.000Z' });
      share(laptop, 'person-000002', { kind: 'rsvp', value: 'Accepted', isSettled: true });
      expect((await records.tallyReport(gala, [])).otherDoors).toEqual({ unsent: 0 });
      share(laptop, 'person-000001', { isListed: true });
      expect((await records.tallyReport(gala, [])).otherDoors).toEqual({ unsent: 0 });
    });

    test('conflicts are counted by how they ended, and by whether anybody has looked', async () => {
      const laptop = open();
      const { local } = laptop;
      const conflicts = [
        { conflictId: 'x-1', kept: 'ours' },
        { conflictId: 'x-2', kept: 'theirs' },
        { conflictId: 'x-3', kept: 'theirs' },
      ] as const;
      for (const conflict of conflicts) local.appendConflict(aConflict({ ...gala, ...conflict }));
      const reviewedAt = '2026-06-18T20:00:00.000Z';
      local.appendReview({ conflictId: 'x-2', choice: 'other-side', reviewedAt });
      expect((await laptop.records.tallyReport(gala, [])).conflicts).toEqual({
        ...{ ours: 1, theirs: 1, otherSide: 1, betweenDoors: 0, twice: 0 },
        open: 2,
      });
    });

    test('conflicts are all that Activity lists: also those between doors, and guests who may be listed twice', async () => {
      const laptop = open();
      const { local, records } = laptop;
      const rivals = [aRival()];
      const ofAda = { decisionId: 'east-7', rivals };
      local.appendConflict(aConflict({ ...gala, conflictId: 'x-1', kept: 'ours' }));
      local.appendConflict(aConflict({ ...gala, conflictId: 'x-2', kind: 'walk-in' }));
      share(laptop, 'ada', ofAda);
      share(laptop, 'bea', { rivals, isSettled: true });
      share(laptop, 'ada', { eventId: 'ball', rivals });
      const all = { ours: 1, theirs: 0, otherSide: 0, betweenDoors: 2, twice: 1 };
      expect((await records.tallyReport(gala, [])).conflicts).toEqual({ ...all, open: 4 });
      expect(countConflicts(local, gala)).toBe(4);

      local.addDoorReview(aDoorReview({ ...gala, decisionIds: ['east-7', 'north-1'] }), false);
      local.appendReview({ conflictId: 'x-2', choice: 'kept', reviewedAt: '2026-06-18T20:00:00.000Z' });
      expect((await records.tallyReport(gala, [])).conflicts).toEqual({ ...all, open: 2 });
      expect(countConflicts(local, gala)).toBe(2);
    });

    test('columns are offered for what somebody has a value for that can be told, and for every question', async () => {
      const laptop = open();
      const responses = [null, { title: 7, answers: ['a'] }, { title: 'Meal', answers: ['Fish', null] }];
      await pull(laptop, [
        {
          ...aServiceGuest({ personId: 'a' }),
          customColumns: { VIP: 'Gold', Seat: null, Coat: {} },
          rsvpQuestionResponses: responses,
        },
        { ...aServiceGuest({ personId: 'b' }), customColumns: { Table: 12, Paid: false, VIP: null } },
      ]);
      const offered = await laptop.records.listExportColumns(gala, 'en');
      expect(offered.filter(({ group }) => group === 'column').map(({ label }) => label)).toEqual([
        'VIP',
        'Table',
        'Paid',
      ]);
      expect(offered.filter(({ group }) => group === 'answer').map(({ id }) => id)).toEqual([
        'answer:',
        'answer:Meal',
      ]);
    });

    test('the activity of an account is every decision in it, whatever the event', async () => {
      const laptop = open();
      await pull(laptop, manyGuests(1));
      mark(laptop, 'person-000000', 'Attended');
      mark(laptop, 'person-000000', 'No Show');
      const another = { decisionId: 'x-1', sequence: laptop.local.nextSequence(), eventId: 'ball' };
      laptop.local.appendDecision(aDecision({ ...gala, ...another }));
      const { records } = laptop;
      const { account } = gala;
      const language = 'en';
      const never = new AbortController().signal;
      expect(await records.writeActivity({ account, language }, newFile(), never)).toBe(3);
      expect(
        await records.writeActivity({ account: 'https://other.example', language }, newFile(), never),
      ).toBe(0);
      const stopped = AbortSignal.abort(new Error('stopped'));
      await expect(records.writeActivity({ account, language }, newFile(), stopped)).rejects.toThrow(
        'stopped',
      );
    });

    test('of the decisions asked for those count that made a No Show who is one still, by nothing newer', async () => {
      const laptop = open();
      const people = ['stands', 'overruled', 'changed', 'again', 'before', 'gone', 'east'];
      await pull(
        laptop,
        people.map((personId) => aServiceGuest({ personId, attendanceStatus: null })),
      );
      mark(laptop, 'before', 'No Show');
      const first = laptop.local.currentSequence() + 1;
      for (const personId of ['stands', 'overruled', 'changed', 'again', 'gone', 'east'])
        mark(laptop, personId, 'No Show');
      const swept = [[first, laptop.local.currentSequence()]] as const;
      mark(laptop, 'changed', 'Attended');
      mark(laptop, 'again', 'Attended');
      mark(laptop, 'again', 'No Show');
      share(laptop, 'east', { value: 'No Show' });
      const overruled = aServiceGuest({ personId: 'overruled', attendanceStatus: 'Attended' });
      await laptop.writer.saveGuests(gala, [overruled], laptop.local.nextSequence(), ['gone']);
      laptop.local.transaction(() =>
        laptop.local.removeEntry({ ...gala, personId: 'overruled', kind: 'attendance' }),
      );
      expect(await laptop.records.tallyReport(gala, swept)).toMatchObject({ sweptNoShows: 1 });
    });

    test('who has not arrived is listed by name; whoever has a waiting change is left out', async () => {
      const laptop = open();
      await pull(laptop, [
        ...manyGuests(4).toReversed(),
        aServiceGuest({
          personId: 'zz-no',
          name: 'Zz No',
          lastName: 'Zz',
          rsvpStatus: 'Declined',
          attendanceStatus: null,
        }),
        aServiceGuest({ personId: 'in', attendanceStatus: 'Attended' }),
        aServiceGuest({ personId: 'unknown', attendanceStatus: 'Left early' }),
        aServiceGuest({ personId: 'undone', attendanceStatus: 'Attended' }),
      ]);
      mark(laptop, 'person-000002', 'Attended');
      mark(laptop, 'undone', null);
      const free = ['person-000000', 'person-000001', 'person-000003'];
      expect(await laptop.records.listNotArrived(gala)).toEqual({
        guests: [
          ...free.map((personId) => ({ personId, rsvpStatus: rsvpStatusOf(laptop, personId) })),
          { personId: 'zz-no', rsvpStatus: 'Declined' },
        ],
        unsent: 1,
        otherStatus: 1,
      });
    });

    test('who has an unsent change at another door is left out, too', async () => {
      const laptop = open();
      await pull(
        laptop,
        ['ada', 'bea', 'cyd'].map((personId) => aServiceGuest({ personId, attendanceStatus: null })),
      );
      share(laptop, 'ada', { kind: 'rsvp', value: 'Accepted' });
      share(laptop, 'bea', { value: null, endedHeardAt: '2026-06-18T18:06:00.000Z' });
      share(laptop, 'cyd', { value: null, isListed: true });
      const { guests, unsent } = await laptop.records.listNotArrived(gala);
      expect(guests.map(({ personId }) => personId).toSorted()).toEqual(['bea', 'cyd']);
      expect(unsent).toBe(1);
    });

    test('who has not arrived is everybody whom the report and the door count so', async () => {
      const laptop = open();
      await pull(laptop, [
        ...manyGuests(4),
        aServiceGuest({ personId: 'in', attendanceStatus: 'Attended' }),
        aServiceGuest({ personId: 'out', attendanceStatus: 'No Show' }),
        aServiceGuest({ personId: 'unknown', attendanceStatus: 'Left early' }),
        aServiceGuest({ personId: 'undone', attendanceStatus: 'Attended' }),
        aServiceGuest({ personId: 'changed', attendanceStatus: 'Left early' }),
      ]);
      mark(laptop, 'undone', null);
      mark(laptop, 'person-000001', 'No Show');
      mark(laptop, 'changed', null);
      const { guests, unsent, otherStatus } = await laptop.records.listNotArrived(gala);
      const tallies = await laptop.records.tallyReport(gala, []);
      const about = { eventId: gala.eventId, zone: null, madeAt: '', sweep: null };
      const { notArrived } = buildReport(tallies, about).counts;
      expect(guests.length + unsent + otherStatus).toBe(notArrived);
      expect(laptop.reader.counts(gala)).toMatchObject({ notArrived });
      expect({ unsent, otherStatus, notArrived }).toEqual({ unsent: 2, otherStatus: 1, notArrived: 6 });
    });
  });
}

function rsvpStatusOf({ reader }: RecordsUnderContract, personId: string): string | null {
  return reader.findStatus(gala, personId, 'rsvp') ?? null;
}

/** The path of a file that is not there, in a directory that goes with the test. */
function newFile(): string {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-activity-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'activity.csv');
}

/** All paired laptops say this about a guest, by a decision at door East. */
function share({ local }: RecordsUnderContract, personId: string, value: Partial<DoorValue>): void {
  local.putDoorValue(aDoorValue({ ...gala, personId, ...value }));
}

function mark(
  laptop: RecordsUnderContract,
  personId: string,
  to: AttendanceMark,
  at = '2026-06-18T18:00:00.000Z',
  door: string | null = 'A',
): void {
  markGuest({ ...laptop, clock: createFakeClock(at) }, { ...gala, personId }, to, { operator: null, door });
}
