import { expect, test } from 'vitest';
import {
  activitySheet,
  decisionSheet,
  type NamedDecision,
} from '../../../src-main/core/export/decision-sheet.ts';
import { timeCell } from '../../../src-main/core/export/sheet.ts';
import type { OutboxState } from '../../../src-main/core/ports/local-store.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { aDecision } from '../../builders/a-decision.ts';

function aNamedDecision(given: Partial<NamedDecision> = {}): NamedDecision {
  return {
    decision: aDecision(),
    outcome: null,
    eventName: 'Summer Reception',
    guestName: 'Ada Lovelace',
    personId: 'person-1',
    openState: 'waiting',
    ...given,
  };
}

/** The cells of a row by their headers, in English. */
async function rowOf(given: Partial<NamedDecision>) {
  const { header, row } = activitySheet((await loadWording('en')).exportFile);
  const cells = row(aNamedDecision(given));
  return Object.fromEntries(header.map((label, index) => [label, cells[index]]));
}

test('a decision that has ended is a row with its state and its end', async () => {
  const outcome = {
    decisionId: 'laptop-1',
    outcome: 'confirmed',
    endedAt: '2026-05-30T18:05:00.000Z',
  } as const;
  expect(await rowOf({ decision: aDecision({ from: 'No Show' }), outcome, openState: null })).toEqual({
    'Change ID': 'laptop-1',
    'Changed at (UTC)': timeCell('2026-05-30T18:04:00.000Z'),
    Event: 'Summer Reception',
    Guest: 'Ada Lovelace',
    'Person ID': 'person-1',
    Change: 'Attendance',
    From: 'No Show',
    To: 'Attended',
    'Staff member': 'Maria',
    Door: 'Door B',
    Status: 'Confirmed',
    'Ended at (UTC)': timeCell('2026-05-30T18:05:00.000Z'),
  });
});

test.each<[OutboxState | null, string]>([
  ['waiting', 'Waiting'],
  ['held', 'Waiting'],
  ['verifying', 'Waiting'],
  ['needs-attention', 'Needs attention'],
  [null, 'Waiting'],
])('one that has not ended, whose change is %s, is %s', async (openState, state) => {
  expect(await rowOf({ openState })).toMatchObject({ Status: state, 'Ended at (UTC)': null });
});

test('to what a guest was added is what was typed, as a person reads it: it may stand nowhere else', async () => {
  const decision = aDecision({ kind: 'walk-in', to: '{"firstName":"Grace","notes":"Came with Ada"}' });
  expect(await rowOf({ decision })).toMatchObject({
    Change: 'Guest added',
    From: null,
    To: 'First name: Grace; Notes: Came with Ada',
  });
});

test('the log of one event speaks the language of the screen, and leaves the statuses of the service as they are', async () => {
  const { exportFile } = await loadWording('de');
  const { header, row } = decisionSheet('Europe/Berlin', exportFile);
  const cells = row(aNamedDecision({ decision: aDecision({ to: 'Attended' }) }));
  const told = Object.fromEntries(header.map((label, index) => [label, cells[index]]));
  expect(told).toMatchObject({
    Gast: 'Ada Lovelace',
    Änderung: 'Anwesenheit',
    Zu: 'Attended',
    Status: 'Wartet',
  });
  expect(header).toContain('Geändert um (Europe/Berlin)');
});
