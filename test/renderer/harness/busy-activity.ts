import { aConflictCard } from '../../builders/a-conflict-card.ts';
import { aLoggedDecision, aLongLog } from '../../builders/a-logged-decision.ts';
import { anOpenChange } from '../../builders/an-open-change.ts';
import { type FakeActivityState, noActivity } from '../../fakes/page/fake-activity.ts';

const graceElsewhere = {
  personId: 'grace',
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  attendance: 'Attended',
};
const parked = { state: 'needs-attention' } as const;

/** An evening with everything in it: exceptions of each kind, conflicts both ways, many waiting, a long log. */
export function busyActivity(): FakeActivityState {
  const needsAttention = [
    anOpenChange({ ...parked, guestName: 'Priya Raman', reason: 'rejected' }),
    anOpenChange({
      ...parked,
      guestName: 'Dmitri Orlov',
      reason: 'not-applied',
      to: 'No Show',
      serviceValue: 'Attended',
    }),
    anOpenChange({ ...parked, guestName: 'W'.repeat(120), reason: 'guest-missing' }),
    anOpenChange({
      ...{ ...parked, guestName: 'Grace Hopper', kind: 'walk-in', reason: 'ambiguous', to: null },
      ...{ candidates: [graceElsewhere], heldMark: 'Attended' },
    }),
  ];
  const conflicts = [
    aConflictCard({ guestName: 'José Álvarez Ruiz' }),
    aConflictCard({
      guestName: 'محمد عبد الله',
      ours: null,
      theirs: 'No Show',
      kept: 'theirs',
      operator: null,
    }),
    aConflictCard({
      ...{ guestName: 'Ann Berg', kind: 'walk-in', ours: 'ann', theirs: 'ann-2', now: 'ann' },
      twins: {
        added: { personId: 'ann', name: 'Ann Berg', email: 'ann@berg.example', attendance: 'Attended' },
        other: { personId: 'ann-2', name: 'Anna Berg', email: 'ann@berg.example', attendance: null },
        leaving: 'ann-2',
      },
    }),
    aConflictCard({
      ...{ guestName: 'Edsger Dijkstra', kind: 'removal', ours: 'Removed', theirs: null, kept: 'theirs' },
    }),
  ];
  const waiting = Array.from({ length: 47 }, (_, index) =>
    anOpenChange({ guestName: `Guest ${index + 1}`, ...(index === 1 && { state: 'verifying' }) }),
  );
  const reconciliation = { made: 651, confirmed: 588, waiting: 47, needsAttention: 4, superseded: 12 };
  const decisions = [
    aLoggedDecision({
      sequence: 650,
      guestName: 'Priya Raman',
      decisionId: 'laptop-Priya Raman',
      outcome: null,
    }),
    aLoggedDecision({ sequence: 649, guestName: 'Guest 1', outcome: null }),
    aLoggedDecision({
      sequence: 648,
      guestName: 'Clara Müller',
      from: 'Attended',
      to: null,
      outcome: 'no-op',
    }),
    aLoggedDecision({ sequence: 647, guestName: 'Łukasz Bąk', outcome: 'superseded' }),
    aLoggedDecision({ sequence: 646, guestName: '田中 花子', to: 'No Show', outcome: 'overruled' }),
    aLoggedDecision({ sequence: 645, guestName: '', eventName: '', timezone: null, outcome: 'withdrawn' }),
    ...aLongLog(644),
  ];
  return {
    ...noActivity(),
    activity: { waiting, needsAttention, conflicts, rivalries: [], conflictCount: 4, reconciliation },
    decisions,
    diagnostics: { version: '0.1.0', clockOffsetMs: -125_000, connection: 'online', reconciliation },
  };
}
