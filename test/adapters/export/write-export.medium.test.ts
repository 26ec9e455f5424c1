import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addGuest } from '../../../src-main/core/decide/add-guest.ts';
import { aDoorDecision, aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { gala, manyGuests } from '../../contract/mirror/mirror-under-contract.ts';
import { csvRows } from '../../e2e/csv-rows.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { anExportingLaptop, madeAt, mark, unpack } from './an-export.ts';

describe('an export', () => {
  test.each([
    ['everybody', 300],
    ['attended', 1],
    ['no-show', 1],
    ['not-arrived', 298],
  ] as const)('of %s has %i guests, and the decisions of all', async (filter, guests) => {
    const laptop = await anExportingLaptop(manyGuests(300));
    mark(laptop, 'person-000000', 'Attended');
    mark(laptop, 'person-000001', 'No Show');
    const written = await laptop.export({ format: 'csv', filter });
    expect(written).toMatchObject({ guests, decisions: 2, unsent: 2, cutCells: 0 });
    const rows = csvRows(readFileSync(join(unpack(written.file), 'guests.csv'), 'utf8'));
    expect(rows).toHaveLength(guests + 1);
  });

  test('leaves the columns out that nobody wants', async () => {
    const laptop = await anExportingLaptop(manyGuests(1));
    const everything = (await laptop.records.listExportColumns(gala, 'en')).map(({ id }) => id);
    const leftOut = everything.filter((id) => id !== 'personId' && id !== 'attendance');
    const { file } = await laptop.export({ format: 'csv', leftOut });
    const [header] = csvRows(readFileSync(join(unpack(file), 'guests.csv'), 'utf8').slice(1));
    expect(header).toEqual(['Person ID', 'Attendance']);
  });

  test('has what was written about a guest who was added here, once the service has taken it and shows it not', async () => {
    const laptop = await anExportingLaptop([aServiceGuest({ personId: 'grace' })]);
    const by = { operator: 'Maria', door: 'Door B' };
    const typed = { firstName: 'Grace', notes: 'Came with Ada' };
    const { personId: localId } = addGuest({ ...laptop, clock: createFakeClock() }, gala, typed, by);
    laptop.local.appendIdentity({ ...gala, localId, personId: 'grace', foundAt: madeAt });
    const directory = unpack((await laptop.export({ format: 'csv' })).file);
    const [guestHeader, guest] = csvRows(readFileSync(join(directory, 'guests.csv'), 'utf8'));
    expect(guest?.[guestHeader?.indexOf('Notes (entered at the door)') ?? -1]).toBe('Came with Ada');
    expect(guestHeader).not.toContain('Company (entered at the door)');
    const [logHeader, decision] = csvRows(readFileSync(join(directory, 'change-log.csv'), 'utf8'));
    expect(decision?.[logHeader?.indexOf('To') ?? -1]).toBe('First name: Grace; Notes: Came with Ada');
  });

  test('is readable for its owner only', async () => {
    const { file } = await (await anExportingLaptop(manyGuests(1))).export();
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('lists in a workbook can be filtered, and each column is as wide as its texts', async () => {
    const email = 'somebody.with.a.long.address@example.com';
    const laptop = await anExportingLaptop([aServiceGuest({ personId: '007', email })]);
    const [header = []] = csvRows(
      readFileSync(join(unpack((await laptop.export({ format: 'csv' })).file), 'guests.csv'), 'utf8').slice(
        1,
      ),
    );
    const workbook = unpack((await laptop.export()).file);
    const [summary, guests, log] = [1, 2, 3].map((number) =>
      readFileSync(join(workbook, `xl/worksheets/sheet${number}.xml`), 'utf8'),
    );
    expect(guests).toMatch(/<autoFilter ref="A1:[A-Z]+2"\/>/);
    expect(log).toMatch(/<autoFilter ref="A1:[A-Z]+1"\/>/);
    expect(summary).not.toContain('<autoFilter');
    const widths = [...(guests ?? '').matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths).toHaveLength(header.length);
    expect(widths[header.indexOf('Email')]).toBeGreaterThanOrEqual(email.length);
    expect(widths[header.indexOf('Marked on this laptop')]).toBeGreaterThanOrEqual(21);
    expect(widths[header.indexOf('Door')]).toBeLessThan(12);
  });

  test('says that a text was too long for a spreadsheet cell, which the CSV has whole', async () => {
    const [guest] = manyGuests(1);
    const laptop = await anExportingLaptop(guest ? [{ ...guest, rsvpNote: 'x'.repeat(40_000) }] : []);
    expect(await laptop.export()).toMatchObject({ cutCells: 1 });
    expect(await laptop.export({ format: 'csv' })).toMatchObject({ cutCells: 0 });
  });

  test('shows one state of the laptop: what is marked while it is written is not in it', async () => {
    const laptop = await anExportingLaptop(manyGuests(2_000));
    const file = join(dirname((await laptop.export()).file), 'meanwhile.zip');
    let marks = 0;
    const written = await laptop.records.writeExport(
      { event: gala, language: 'en', madeAt, format: 'csv', filter: 'attended', leftOut: [] },
      file,
      {
        signal: new AbortController().signal,
        onProgress: () => mark(laptop, `person-00${String(1_999 - marks++).padStart(4, '0')}`, 'Attended'),
      },
    );
    expect(marks).toBeGreaterThan(0);
    expect(written).toMatchObject({ guests: 0, decisions: 0 });
  });
});

describe('an export of a laptop at one of several doors', () => {
  test('tells marks of other devices, guests added here and what was sent from what was not', async () => {
    const laptop = await anExportingLaptop([
      aServiceGuest({ personId: 'elsewhere', attendanceStatus: 'Attended' }),
      aServiceGuest({ personId: 'here' }),
      aServiceGuest({ personId: 'nobody', rsvpStatus: 'Declined' }),
    ]);
    mark(laptop, 'here', 'Attended');
    const by = { operator: 'Maria', door: 'Door B' };
    addGuest({ ...laptop, clock: createFakeClock() }, gala, { firstName: 'Grace' }, by);
    const directory = unpack((await laptop.export({ format: 'csv' })).file);
    const [header = [], ...rows] = csvRows(readFileSync(join(directory, 'guests.csv'), 'utf8').slice(1));
    const columns = ['Attendance', 'Marked at (UTC)', 'Marked on this laptop', 'Walk-in', 'Sync status'];
    const said = rows.map((row) => columns.map((name) => row[header.indexOf(name)]));
    expect(said).toHaveLength(4);
    expect(said).toEqual(
      expect.arrayContaining([
        ['Attended', 'Another device, time unknown', 'No', '', ''],
        ['Attended', '2026-06-18 16:04:05', 'Yes', '', 'Waiting'],
        ['Not arrived', '', '', '', ''],
        ['Not arrived', '', '', 'Yes', 'Waiting'],
      ]),
    );
    const summary = new Map(
      csvRows(readFileSync(join(directory, 'summary.csv'), 'utf8').slice(1)).map(([fact, value]) => [
        fact,
        value,
      ]),
    );
    expect(summary.get('Attended, marked on another device')).toBe('1');
    expect(summary.get('Times')).toBe(
      'When this laptop marked the guest. Times of other devices are unknown.',
    );
    expect(summary.get('On the list (walk-ins included)')).toBe('4');
    expect(summary.get('Expected')).toBe('3');
    expect(summary.get('Not arrived')).toBe('1');
    expect(
      summary.get(
        'Not expected (declined, waitlisted or an RSVP status Vestibule doesn’t know, and not arrived)',
      ),
    ).toBe('1');
  });

  test('says in its summary whose clocks its times are from, once another door is paired', async () => {
    const laptop = await anExportingLaptop([aServiceGuest({ personId: 'ada' })]);
    laptop.local.addDoorDecision(aDoorDecision({ ...gala, personId: 'ada' }));
    const directory = unpack((await laptop.export({ format: 'csv' })).file);
    expect(readFileSync(join(directory, 'summary.csv'), 'utf8')).toContain(
      '"Times","When a paired door marked the guest, by that door’s clock. Times of other devices are unknown."',
    );
  });

  test('counts what another door has not sent among what is not sent', async () => {
    const laptop = await anExportingLaptop([aServiceGuest({ personId: 'ada' })]);
    const decision = aDoorDecision({ ...gala, personId: 'ada' });
    laptop.local.addDoorDecision(decision);
    laptop.local.putDoorValue(aDoorValue({ ...gala, personId: 'ada', decisionId: decision.decisionId }));
    expect(await laptop.export()).toMatchObject({ unsent: 1 });
  });

  test('says in its summary that the guest list is not complete', async () => {
    const laptop = await anExportingLaptop([]);
    await laptop.writer.removeGuests(gala);
    await laptop.writer.saveGuests(gala, manyGuests(2), 1);
    const directory = unpack((await laptop.export({ format: 'csv' })).file);
    expect(readFileSync(join(directory, 'summary.csv'), 'utf8')).toContain(
      '"Guest list last refreshed (UTC)","Only part of the guest list is on this laptop."',
    );
  });
});

describe('an export that ends early', () => {
  test('leaves no file when it is cancelled', async () => {
    const laptop = await anExportingLaptop(manyGuests(2_000));
    const file = join(dirname((await laptop.export()).file), 'cancelled.xlsx');
    const cancel = new AbortController();
    const writing = laptop.records.writeExport(
      { event: gala, language: 'en', madeAt, format: 'xlsx', filter: 'everybody', leftOut: [] },
      file,
      { signal: cancel.signal, onProgress: () => cancel.abort(new Error('cancelled')) },
    );
    await expect(writing).rejects.toThrow('cancelled');
    expect(readdirSync(dirname(file))).toEqual(['export-1.xlsx']);
  });

  test('leaves no file when the folder is not there', async () => {
    const laptop = await anExportingLaptop(manyGuests(1));
    const writing = laptop.records.writeExport(
      { event: gala, language: 'en', madeAt, format: 'xlsx', filter: 'everybody', leftOut: [] },
      '/nowhere/at/all.xlsx',
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    await expect(writing).rejects.toMatchObject({ name: 'StoreFailure' });
    expect(existsSync('/nowhere')).toBe(false);
  });
});
