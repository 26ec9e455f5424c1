import { describe, expect, test } from 'vitest';
import { guestColumns, type ShownRecord } from '../../../src-main/core/export/guest-sheet.ts';
import { asKnown } from '../../../src-main/core/guests/known-decision.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

const none = { columns: [], questions: [], written: [] };

describe('guestColumns', () => {
  test('an organiser may name a column like a field: no two headers are the same', () => {
    const extra = { ...none, columns: ['Email', 'Email (2)'], questions: ['Email', ''] };
    const labels = guestColumns(null, extra, english.exportFile).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.slice(-4)).toEqual(['Email (2)', 'Email (2) (2)', 'Email (3)', '(no name)']);
  });

  test('custom columns and answers stand in columns of their own, several answers joined', () => {
    const guest = aServiceGuest({
      customColumns: { Table: '007' },
      rsvpQuestionResponses: [{ title: 'Song?', answers: ['Waterloo', 'Fernando'] }],
      dietaryRestrictions: ['Vegan', 'no nuts'],
    });
    const cells = cellsOf(aRecord({ guest }), {
      ...none,
      columns: ['Table', 'constructor'],
      questions: ['Song?'],
    });
    expect(cells.get('column:Table')).toBe('007');
    expect(cells.get('column:constructor')).toBeNull();
    expect(cells.get('answer:Song?')).toBe('Waterloo; Fernando');
    expect(cells.get('dietaryRestrictions')).toBe('Vegan; no nuts');
  });

  test("the time of a mark is told by the event's clock and in UTC, with who made it and where", () => {
    const mark = { ...aDecision({ decidedAt: '2026-06-18T16:04:05.000Z' }), isOurs: true };
    const cells = cellsOf(aRecord({ mark, attendance: 'Attended' }), none, 'Europe/Berlin');
    expect(cells.get('markedAtZone')).toEqual({ wallClockMs: Date.UTC(2026, 5, 18, 18, 4, 5) });
    expect(cells.get('markedAtUtc')).toEqual({ wallClockMs: Date.UTC(2026, 5, 18, 16, 4, 5) });
    expect([cells.get('operator'), cells.get('door')]).toEqual(['Maria', 'Door B']);
  });

  test('the value that is shown stands in the file, with how far it has come', () => {
    const cells = cellsOf(aRecord({ attendance: 'No Show', rsvpStatus: 'Maybe', state: 'waiting' }), none);
    expect([cells.get('attendance'), cells.get('rsvpStatus'), cells.get('syncState')]).toEqual([
      'No Show',
      'Maybe',
      'Waiting',
    ]);
  });

  test('a guest marked on another device has no time, and nothing that this laptop sent', () => {
    const cells = cellsOf(aRecord({ attendance: 'Attended' }), none);
    const said = ['attendance', 'markedAtZone', 'markedAtUtc', 'markedHere', 'walkIn', 'syncState'];
    expect(said.map((id) => cells.get(id))).toEqual([
      ...['Attended', 'Another device, time unknown', 'Another device, time unknown', 'No'],
      ...[null, null],
    ]);
  });

  test('a guest marked at a paired door has its time, operator and door, and was not marked here', () => {
    const mark = asKnown(
      aDecision({ decidedAt: '2026-06-18T16:04:05.000Z', operator: 'Nina', door: 'East' }),
    );
    const cells = cellsOf(aRecord({ mark: { ...mark, isOurs: false }, attendance: 'Attended' }), none);
    expect(['markedHere', 'operator', 'door'].map((id) => cells.get(id))).toEqual(['No', 'Nina', 'East']);
    expect(cells.get('markedAtUtc')).toEqual({ wallClockMs: Date.UTC(2026, 5, 18, 16, 4, 5) });
  });

  test('a guest marked here says so, and one added here that, too', () => {
    const mark = { ...aDecision({ decidedAt: '2026-06-18T16:04:05.000Z' }), isOurs: true };
    const cells = cellsOf(
      aRecord({ attendance: 'Attended', mark, isMarkedHere: true, isWalkIn: true, state: 'sent' }),
      none,
    );
    expect(['markedHere', 'walkIn', 'syncState'].map((id) => cells.get(id))).toEqual(['Yes', 'Yes', 'Sent']);
  });

  test('a guest whom nobody has marked has not arrived, in the words of the screen', async () => {
    const german = (await loadWording('de')).exportFile;
    const columns = guestColumns(null, none, german);
    const cells = new Map(columns.map((column) => [column.label, column.cell(aRecord({}))]));
    expect(cells.get('Anwesenheit')).toBe('Noch nicht da');
    expect(cells.get('Auf diesem Laptop erfasst')).toBeNull();
    expect(cells.get('Spontangast')).toBeNull();
  });

  test('what was written about a guest who was added here stands in columns that say so', () => {
    const written = [{ field: 'notes', text: 'Came with Ada' }] as const;
    const extra = { ...none, written: ['company', 'notes'] } as const;
    const cells = cellsOf(aRecord({ written }), extra);
    expect([cells.get('written:company'), cells.get('written:notes')]).toEqual([null, 'Came with Ada']);
    const labels = guestColumns(null, extra, english.exportFile).map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(['Company (entered at the door)', 'Notes (entered at the door)']);
  });

  test('a zone that is not known is UTC, and the header says so', () => {
    const labels = guestColumns('Nowhere/At_All', none, english.exportFile).map(({ label }) => label);
    expect(labels).toContain('Marked at (UTC) (2)');
  });
});

function cellsOf(record: ShownRecord, extra: Parameters<typeof guestColumns>[1], zone: string | null = null) {
  return new Map(
    guestColumns(zone, extra, english.exportFile).map((column) => [column.id, column.cell(record)]),
  );
}

function aRecord(given: Partial<ShownRecord>): ShownRecord {
  const guest = aServiceGuest();
  const nothing = {
    attendance: null,
    mark: null,
    isMarkedHere: false,
    isWalkIn: false,
    written: [],
    state: null,
  };
  return { guest, rsvpStatus: 'Invited', ...nothing, ...given };
}
