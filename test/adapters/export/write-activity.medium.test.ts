import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addGuest } from '../../../src-main/core/decide/add-guest.ts';
import { provisionalGuest } from '../../../src-main/core/guests/walk-in-details.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { gala, manyGuests, pull } from '../../contract/mirror/mirror-under-contract.ts';
import { csvRows } from '../../e2e/csv-rows.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { smallDisk } from '../sqlite/small-disk.ts';
import { anExportingLaptop, type ExportingLaptop, mark } from './an-export.ts';

const never = new AbortController().signal;
const nobody = { operator: null, door: null };
const { account } = gala;

/** Writes the activity of the account of the gala, and reads it: the text, and its rows by their headers. */
async function activityOf(laptop: ExportingLaptop) {
  const file = join(dirname((await laptop.export()).file), 'activity.csv');
  const decisions = await laptop.records.writeActivity({ account, language: 'en' }, file, never);
  const text = readFileSync(file, 'utf8');
  const [header = [], ...lines] = csvRows(text.slice(1));
  const rows = lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index]])));
  return { file, decisions, text, header, rows };
}

describe('the activity of an account', () => {
  test('is every decision about any of its events, newest first, by name', async () => {
    const laptop = await anExportingLaptop([aServiceGuest({ personId: 'ada', name: 'Ada Lovelace' })]);
    const ball = { account, eventId: 'ball' };
    const listed = [aServiceEvent({ eventId: 'ball', name: 'Winter Ball' })];
    await laptop.writer.saveEvents(account, { past: false, organization: false }, listed, null);
    await pull(laptop, [aServiceGuest({ personId: 'ada', name: 'Countess Ada' })], { event: ball });
    mark(laptop, 'ada', 'Attended', '2026-06-18T16:04:05.000Z');
    laptop.local.appendDecision(
      aDecision({ ...ball, decisionId: 'x-1', sequence: laptop.local.nextSequence(), personId: 'ada' }),
    );
    mark(laptop, 'ada', 'No Show', '2026-06-18T16:05:00.000Z');
    laptop.local.appendDecision(
      aDecision({
        account: 'https://other.example',
        decisionId: 'x-2',
        sequence: laptop.local.nextSequence(),
      }),
    );
    const { decisions, rows } = await activityOf(laptop);
    expect(decisions).toBe(3);
    expect(rows.map(({ Event, Guest, To, Status }) => [Event, Guest, To, Status])).toEqual([
      ['Gala', 'Ada Lovelace', 'No Show', 'Waiting'],
      ['Winter Ball', 'Countess Ada', 'Attended', 'Waiting'],
      ['Gala', 'Ada Lovelace', 'Attended', 'Replaced by a later change'],
    ]);
  });

  test('says of each change that needs a person that it does, however many there are', async () => {
    const laptop = await anExportingLaptop(manyGuests(250));
    for (const { personId } of manyGuests(250)) mark(laptop, personId, 'Attended');
    for (const entry of laptop.local.listEntries({ account, limit: 300 })) {
      laptop.local.putEntry({ ...entry, state: 'needs-attention', reason: 'rejected' });
    }
    const { decisions, rows } = await activityOf(laptop);
    expect(decisions).toBe(250);
    expect(new Set(rows.map(({ Status }) => Status))).toEqual(new Set(['Needs attention']));
    expect(new Set(rows.map(({ Guest }) => Guest)).size).toBe(250);
  });

  test('names a walk-in as they were added, in every row, also once the data of the event are removed', async () => {
    const laptop = await anExportingLaptop([]);
    const details = { firstName: 'Grace', lastName: 'Hopper' };
    const { personId } = addGuest({ ...laptop, clock: createFakeClock() }, gala, details, nobody);
    await laptop.writer.saveGuests(gala, [provisionalGuest(personId, details)], 1);
    mark(laptop, personId, 'Attended');
    await laptop.writer.removeGuests(gala);
    const { rows } = await activityOf(laptop);
    expect(rows.map(({ Change, Guest }) => [Change, Guest])).toEqual([
      ['Attendance', 'Grace Hopper'],
      ['Guest added', 'Grace Hopper'],
    ]);
  });

  test('says all that was typed about a guest who was added, which may stand nowhere else', async () => {
    const laptop = await anExportingLaptop([]);
    const details = { firstName: 'Grace', email: 'grace@navy.example', notes: 'Came with Ada' };
    addGuest({ ...laptop, clock: createFakeClock() }, gala, details, nobody);
    const { rows } = await activityOf(laptop);
    expect(rows).toMatchObject([
      { From: '', To: 'First name: Grace; Email: grace@navy.example; Notes: Came with Ada' },
    ]);
  });

  test('is CSV as RFC 4180 says, with a byte order mark, and only its owner can read it', async () => {
    const names = ['Ada "the Countess" Lovelace', 'Lovelace, Ada', 'Ada\nLovelace', 'Ада Лавлейс 🎩'];
    const laptop = await anExportingLaptop(
      names.map((name, index) => aServiceGuest({ personId: `p${index}`, name })),
    );
    for (const index of names.keys()) mark(laptop, `p${index}`, 'Attended');
    const { file, text, rows } = await activityOf(laptop);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(rows.map(({ Guest }) => Guest).toReversed()).toEqual(names);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test.each(['=1+1', '+49 30 1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")'])(
    'holds the text %j so that it cannot become a formula',
    async (text) => {
      const laptop = await anExportingLaptop([aServiceGuest({ personId: 'p' })]);
      laptop.local.appendDecision(aDecision({ ...gala, personId: 'p', operator: text }));
      const { rows } = await activityOf(laptop);
      expect(rows).toMatchObject([{ 'Staff member': `'${text}` }]);
    },
  );

  test('speaks the language of the screen, with the separator that spreadsheet programs expect there', async () => {
    const laptop = await anExportingLaptop([]);
    const file = join(dirname((await laptop.export()).file), 'activity.csv');
    await laptop.records.writeActivity({ account, language: 'de' }, file, never);
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFF"Änderungs-ID";"Geändert um \(UTC\)";/);
  });

  test('of an account without decisions is the header alone', async () => {
    const { decisions, rows, header } = await activityOf(await anExportingLaptop([]));
    expect([decisions, rows.length, header.length]).toEqual([0, 0, 12]);
  });
});

describe('an activity that cannot be written', () => {
  test('leaves no file when it is cancelled', async () => {
    const laptop = await anExportingLaptop(manyGuests(1));
    mark(laptop, 'person-000000', 'Attended');
    const file = join(dirname((await laptop.export()).file), 'cancelled.csv');
    const cancel = new AbortController();
    const writing = laptop.records.writeActivity({ account, language: 'en' }, file, cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(writing).rejects.toThrow('cancelled');
    expect(existsSync(file)).toBe(false);
  });

  test('says that the disk is full, and leaves no half file', async (context) => {
    const disk = smallDisk(context, 256);
    const laptop = await anExportingLaptop(manyGuests(1));
    mark(laptop, 'person-000000', 'Attended');
    disk.fill();
    const file = join(disk.directory, 'activity.csv');
    const writing = laptop.records.writeActivity({ account, language: 'en' }, file, never);
    await expect(writing).rejects.toMatchObject({ name: 'StoreFailure', reason: 'disk-full' });
    expect(existsSync(file)).toBe(false);
  });
});
