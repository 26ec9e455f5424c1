import { expect, test } from 'vitest';
import {
  activityHeader,
  activityRow,
  decisionSheet,
  type NamedDecision,
} from '../../../src-main/core/export/decision-sheet.ts';
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

/** The cells of a row by their headers. */
function rowOf(given: Partial<NamedDecision>) {
  const row = activityRow(aNamedDecision(given));
  return Object.fromEntries(activityHeader.map((header, index) => [header, row[index]]));
}

test('a decision that has ended is a row with its state and its end', () => {
  const outcome = {
    decisionId: 'laptop-1',
    outcome: 'confirmed',
    endedAt: '2026-05-30T18:05:00.000Z',
  } as const;
  expect(rowOf({ decision: aDecision({ from: 'No Show' }), outcome, openState: null })).toEqual({
    'Decided at (UTC)': '2026-05-30T18:04:00.000Z',
    Event: 'Summer Reception',
    Guest: 'Ada Lovelace',
    'Person id': 'person-1',
    Kind: 'attendance',
    From: 'No Show',
    To: 'Attended',
    Operator: 'Maria',
    Door: 'Door B',
    State: 'confirmed',
    'Ended at (UTC)': '2026-05-30T18:05:00.000Z',
  });
});

test.each<[OutboxState | null, string]>([
  ['waiting', 'waiting'],
  ['held', 'waiting'],
  ['verifying', 'verifying'],
  ['needs-attention', 'needs-attention'],
  [null, 'waiting'],
])('one that has not ended, whose change is %s, is %s', (openState, state) => {
  expect(rowOf({ openState })).toMatchObject({ State: state, 'Ended at (UTC)': null });
});

test('to what a guest was added is what was typed, as a person reads it: it may stand nowhere else', () => {
  const decision = aDecision({ kind: 'walk-in', to: '{"firstName":"Grace","notes":"Came with Ada"}' });
  expect(rowOf({ decision })).toMatchObject({
    Kind: 'walk-in',
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
