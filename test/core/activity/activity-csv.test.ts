import { expect, test } from 'vitest';
import { activityCsv } from '../../../src-main/core/activity/activity-csv.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { account, aDoor } from '../a-door.ts';

const byteOrderMark = '\uFEFF';

/** Reads RFC 4180: cells apart by commas, lines by CR LF, a quote inside a quoted cell doubled. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

async function exported(guestName: string, operator = 'Maria'): Promise<string> {
  const { local, ...door } = await aDoor([aServiceGuest({ name: guestName })]);
  local.appendDecision(aDecision({ operator }));
  local.putEntry(anOutboxEntry({ state: 'needs-attention', reason: 'rejected' }));
  local.appendDecision(
    aDecision({ decisionId: 'laptop-2', sequence: 2, personId: 'person-2', from: 'No Show' }),
  );
  local.appendOutcome({ decisionId: 'laptop-2', outcome: 'confirmed', endedAt: '2026-05-30T18:05:00.000Z' });
  return activityCsv({ local, ...door }, account);
}

test('every decision is a line, newest first, with its state and its end', async () => {
  const decidedAt = '2026-05-30T18:04:00.000Z';
  expect(cellsOf(await exported('Ada Lovelace'))).toEqual([
    [
      'Decided at (UTC)',
      'Event',
      'Guest',
      'Person id',
      'Kind',
      'From',
      'To',
      'Operator',
      'Door',
      'State',
      'Ended at (UTC)',
    ],
    [
      decidedAt,
      'Summer Reception',
      '',
      'person-2',
      'attendance',
      'No Show',
      'Attended',
      'Maria',
      'Door B',
      'confirmed',
      '2026-05-30T18:05:00.000Z',
    ],
    [
      decidedAt,
      'Summer Reception',
      'Ada Lovelace',
      'person-1',
      'attendance',
      '',
      'Attended',
      'Maria',
      'Door B',
      'needs-attention',
      '',
    ],
  ]);
});

test('it begins with a byte order mark, and every line ends with CR LF', async () => {
  const csv = await exported('Ada Lovelace');
  expect(csv.startsWith(byteOrderMark)).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv.endsWith('\r\n')).toBe(true);
});

test.each(['Ada "the Countess" Lovelace', 'Lovelace, Ada', 'Ada\nLovelace', 'Ада Лавлейс 🎩'])(
  'the name %j survives',
  async (name) => {
    expect(cellsOf(await exported(name))[2]?.[2]).toBe(name);
  },
);

test.each(['=1+1', '+49 30 1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://evil.example")'])(
  'the text %j cannot become a formula',
  async (text) => {
    expect(cellsOf(await exported('Ada', text))[2]?.[7]).toBe(`'${text}`);
  },
);

test('an account without decisions gives the header alone', async () => {
  const { local, ...door } = await aDoor();
  expect(cellsOf(activityCsv({ local, ...door }, account))).toHaveLength(1);
});
