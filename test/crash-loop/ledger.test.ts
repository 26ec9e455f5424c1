import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aGuestRow } from '../builders/a-guest-row.ts';
import { Finding } from './finding.ts';
import { createLedger, type DoorCall, type Ledger, type SavedDecision } from './ledger.ts';

const attended: DoorCall = { personId: 'ada', value: 'Attended', undoes: null };
const first: SavedDecision = { decisionId: 'laptop-1', personId: 'ada', from: null, to: 'Attended' };
const second: SavedDecision = { decisionId: 'laptop-2', personId: 'ada', from: 'Attended', to: null };

function openLedger(): { ledger: Ledger; file: string } {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-ledger-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'saved.jsonl');
  return { ledger: createLedger(file), file };
}

/** A ledger that was told of `first`. */
function afterOneMark() {
  const opened = openLedger();
  opened.ledger.asked(attended);
  opened.ledger.saved(attended, row('Attended', 'laptop-1'));
  return opened;
}

function row(attendance: string | null, decisionId: string) {
  const decision = { decisionId, decidedAt: '2026-05-30T18:04:00.000Z', operator: null, door: null };
  return aGuestRow({ personId: 'ada', attendance, decision });
}

test('a saved mark is kept in memory and in the file', () => {
  const { ledger, file } = afterOneMark();
  expect(ledger.newestOf('ada')).toEqual(first);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first);
  expect(ledger.settle([first])).toBe(0);
});

test('a saved mark that is not in the files is missing', () => {
  const { ledger } = afterOneMark();
  expect(() => ledger.settle([])).toThrow(new Finding(`saved, and gone: ${JSON.stringify([first])}`, 1));
});

test('a saved mark with another value in the files is missing', () => {
  const { ledger } = afterOneMark();
  expect(() => ledger.settle([{ ...first, to: 'No Show' }])).toThrow('saved, and gone');
});

test('a call that was under way may have been saved, and then counts from now on', () => {
  const { ledger } = afterOneMark();
  ledger.asked({ personId: 'ada', value: null, undoes: 'laptop-1' });
  expect(ledger.settle([first, second])).toBe(1);
  expect(ledger.valueFor('ada')).toBeNull();
  expect(() => ledger.settle([first])).toThrow('saved, and gone');
});

test('a call that was under way may not have been saved, and is forgotten', () => {
  const { ledger } = afterOneMark();
  ledger.asked({ personId: 'ada', value: null, undoes: 'laptop-1' });
  expect(ledger.settle([first])).toBe(0);
  expect(ledger.valueFor('ada')).toBe('Attended');
  expect(() => ledger.settle([first, second])).toThrow('nobody made the decision');
});

test('a decision that nobody asked for is a finding', () => {
  expect(() => openLedger().ledger.settle([first])).toThrow('nobody made the decision');
});

test('an answer that shows another value than the one asked for is a finding', () => {
  const { ledger } = openLedger();
  expect(() => ledger.saved(attended, row(null, 'laptop-1'))).toThrow('answered');
});

test('an answer without a new decision is a finding, unless nothing was to be changed', () => {
  const { ledger } = afterOneMark();
  ledger.saved(attended, row('Attended', 'laptop-1'));
  expect(() => ledger.saved({ ...attended, value: null }, row(null, 'laptop-1'))).toThrow('of its own');
});
