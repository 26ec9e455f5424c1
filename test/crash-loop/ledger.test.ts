import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aGuestRow } from '../builders/a-guest-row.ts';
import { Finding } from './finding.ts';
import { createLedger, type DoorCall, type FoundDecision, type Ledger } from './ledger.ts';

const attended: DoorCall = { personId: 'ada', value: 'Attended', undoes: null };
const undone: DoorCall = { personId: 'ada', value: null, undoes: 'laptop-1' };
const noShow: DoorCall = { personId: 'ada', value: 'No Show', undoes: null };
const first = aDecision('laptop-1', null, 'Attended', { outcome: 'superseded' });
const second = aDecision('laptop-2', 'Attended', null);
const third = aDecision('laptop-3', 'Attended', 'No Show');
const overruled = { ...second, outcome: 'overruled', isDoubtful: true };

function aDecision(
  decisionId: string,
  from: string | null,
  to: string | null,
  changes: Partial<FoundDecision> = {},
): FoundDecision {
  return { decisionId, personId: 'ada', from, to, outcome: null, isDoubtful: false, ...changes };
}

function files(decisions: readonly FoundDecision[], unanswered: readonly string[] = []) {
  return { decisions, unanswered: new Set(unanswered) };
}

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

/** A ledger that was told of `first`, found it without an answer, and was told of `second`. */
function afterDoubtfulUndo(): Ledger {
  const { ledger } = afterOneMark();
  ledger.settle(files([{ ...first, outcome: null }], ['ada']));
  ledger.asked(undone);
  ledger.saved(undone, row(null, 'laptop-2'));
  return ledger;
}

function row(attendance: string | null, decisionId: string | null) {
  const decidedBy = { isOurs: true, decidedAt: '2026-05-30T18:04:00.000Z', operator: null, door: null };
  const decision = decisionId === null ? null : { decisionId, ...decidedBy };
  return aGuestRow({ personId: 'ada', attendance, decision });
}

test('a saved mark is kept in memory and in the file', () => {
  const { ledger, file } = afterOneMark();
  const saved = { decisionId: 'laptop-1', personId: 'ada', from: [null], to: 'Attended' };
  expect(ledger.newestOf('ada')).toEqual(saved);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(saved);
  expect(ledger.settle(files([first]))).toBe(0);
});

test('a saved mark that is not in the files is missing', () => {
  const { ledger } = afterOneMark();
  const missing = JSON.stringify([ledger.newestOf('ada')]);
  expect(() => ledger.settle(files([]))).toThrow(new Finding(`saved, and gone: ${missing}`, 1));
});

test('a saved mark with another value in the files is missing', () => {
  const { ledger } = afterOneMark();
  expect(() => ledger.settle(files([{ ...first, to: 'No Show' }]))).toThrow('saved, and gone');
});

test('a call that was under way may have been saved, and then counts from now on', () => {
  const { ledger } = afterOneMark();
  ledger.asked(undone);
  expect(ledger.settle(files([first, second]))).toBe(1);
  expect(ledger.valuesFor('ada')).toEqual([null]);
  expect(() => ledger.settle(files([first]))).toThrow('saved, and gone');
});

test('a call that was under way may not have been saved, and is forgotten', () => {
  const { ledger } = afterOneMark();
  ledger.asked(undone);
  expect(ledger.settle(files([first]))).toBe(0);
  expect(ledger.valuesFor('ada')).toEqual(['Attended']);
  expect(() => ledger.settle(files([first, second]))).toThrow('nobody made the decision');
});

test('a decision that nobody asked for is a finding', () => {
  expect(() => openLedger().ledger.settle(files([first]))).toThrow('nobody made the decision');
});

test('a decision that does not start from what stood before is a finding', () => {
  const { ledger } = afterOneMark();
  ledger.asked(undone);
  ledger.saved(undone, row(null, 'laptop-2'));
  ledger.asked(noShow);
  ledger.saved(noShow, row('No Show', 'laptop-3'));
  expect(() => ledger.settle(files([first, second, third]))).toThrow('saved, and gone');
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

test('a guest is shown as last decided, with that decision', () => {
  const { ledger } = afterOneMark();
  ledger.shown(row('Attended', 'laptop-1'));
  for (const wrong of [row(null, null), row('No Show', null), row('Attended', null), row('Attended', 'x')]) {
    expect(() => ledger.shown(wrong)).toThrow('shown');
  }
});

test('an undo of a mark that was answered stands', () => {
  const { ledger } = afterOneMark();
  ledger.settle(files([{ ...first, outcome: 'confirmed' }]));
  ledger.saved(undone, row(null, 'laptop-2'));
  expect(() => ledger.shown(row('Attended', null))).toThrow('shown');
  expect(ledger.overruled).toEqual({ least: 0, most: 0 });
  const ends = [
    { ...first, outcome: 'confirmed' },
    { ...overruled, isDoubtful: false },
  ];
  expect(() => ledger.settle(files(ends))).toThrow('nobody else decided');
});

test('an undo of an Attended without an answer may stand', () => {
  const ledger = afterDoubtfulUndo();
  expect(ledger.valuesFor('ada')).toEqual([null, 'Attended']);
  expect(ledger.overruled).toEqual({ least: 0, most: 1 });
  ledger.shown(row(null, 'laptop-2'));
  ledger.settle(files([first, { ...second, outcome: 'confirmed', isDoubtful: true }], ['ada']));
  expect(ledger.valuesFor('ada')).toEqual([null]);
  expect(() => ledger.shown(row('Attended', null))).toThrow('shown');
});

test('an undo of an Attended without an answer may be overruled, and stays so', () => {
  const ledger = afterDoubtfulUndo();
  ledger.shown(row('Attended', null));
  expect(ledger.overruled).toEqual({ least: 1, most: 1 });
  expect(() => ledger.shown(row(null, 'laptop-2'))).toThrow('shown');
  ledger.settle(files([first, overruled]));
  // The Attended was verified meanwhile, so the files no longer tell that it had no answer.
  ledger.settle(files([first, { ...overruled, isDoubtful: false }]));
  ledger.saved(attended, row('Attended', null));
  expect(ledger.size).toBe(2);
  expect(ledger.undoOf('ada')).toBeNull();
});

test('an undo that is shown as overruled must be so in the files', () => {
  const ledger = afterDoubtfulUndo();
  ledger.shown(row('Attended', null));
  expect(() => ledger.settle(files([first, second]))).toThrow('shown as overruled');
});

test('what has ended does not end in another way', () => {
  const ledger = afterDoubtfulUndo();
  ledger.settle(files([first, { ...second, outcome: 'confirmed', isDoubtful: true }]));
  expect(() => ledger.settle(files([first, overruled]))).toThrow('ended before as confirmed');
});

test('a decision after a doubtful undo starts from what the files say of the undo', () => {
  const ledger = afterDoubtfulUndo();
  ledger.asked(noShow);
  ledger.saved(noShow, row('No Show', 'laptop-3'));
  expect(ledger.overruled).toEqual({ least: 0, most: 1 });
  expect(ledger.undoOf('ada')).toBeNull();
  expect(() => ledger.settle(files([first, second, third]))).toThrow('made when null stood');
  ledger.settle(files([first, overruled, third]));
  expect(ledger.undoOf('ada')).toEqual({ personId: 'ada', value: 'Attended', undoes: 'laptop-3' });
});

test('an undo is refused only when its decision may be overruled, and then it is', () => {
  const { ledger: certain } = afterOneMark();
  expect(() => certain.refused(undone)).toThrow('refused');
  const ledger = afterDoubtfulUndo();
  ledger.refused({ personId: 'ada', value: 'Attended', undoes: 'laptop-2' });
  expect(ledger.valuesFor('ada')).toEqual(['Attended']);
});

test('an Attended whose request a new sign-in gave up has no answer', () => {
  const { ledger } = afterOneMark();
  ledger.reconnected();
  ledger.saved(undone, row(null, 'laptop-2'));
  expect(ledger.valuesFor('ada')).toEqual([null, 'Attended']);
});
