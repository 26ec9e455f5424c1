import { describe, expect, it, test } from 'vitest';
import { readActivity, readDecisionLog, reconcile } from '../../../src-main/core/activity/activity.ts';
import type { DecisionOutcome } from '../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../builders/a-conflict.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { account, aDoor } from '../a-door.ts';
import { aLaptop, anEventWith } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

describe('the activity of an account', () => {
  it('lists what waits, what is verified and what needs a person, with who decided and what the service has', async () => {
    const { local, ...door } = await aDoor([aServiceGuest({ attendanceStatus: 'No Show' })]);
    local.appendDecision(aDecision());
    local.putEntry(anOutboxEntry({ state: 'needs-attention', reason: 'rejected', base: 'No Show' }));
    local.putEntry(anOutboxEntry({ personId: 'person-2', generation: 2, state: 'verifying' }));
    local.putEntry(anOutboxEntry({ personId: 'person-3', generation: 3 }));
    const { waiting, needsAttention } = readActivity({ local, ...door }, account);
    expect(waiting.map(({ personId, state }) => [personId, state])).toEqual([
      ['person-3', 'waiting'],
      ['person-2', 'verifying'],
    ]);
    expect(needsAttention).toEqual([
      {
        eventId: 'event-1',
        eventName: 'Summer Reception',
        timezone: 'Europe/Vienna',
        personId: 'person-1',
        guestName: 'Ada Lovelace',
        kind: 'attendance',
        decisionId: 'laptop-1',
        from: null,
        to: 'Attended',
        operator: 'Maria',
        door: 'Door B',
        decidedAt: '2026-05-30T18:04:00.000Z',
        state: 'needs-attention',
        reason: 'rejected',
        serviceValue: 'No Show',
        candidates: [],
        heldMark: null,
      },
    ]);
  });

  it('lists conflicts nobody has looked at, and counts those that do not fit', async () => {
    const { local, ...door } = await aDoor();
    for (let sequence = 1; sequence <= 201; sequence += 1) {
      local.appendConflict(aConflict({ conflictId: `laptop-${sequence}`, sequence }));
    }
    local.appendReview({ conflictId: 'laptop-201', choice: 'kept', reviewedAt: '2026-05-30T18:06:00.000Z' });
    const { conflicts, conflictCount } = readActivity({ local, ...door }, account);
    expect([conflicts.length, conflictCount]).toEqual([200, 200]);
    expect(conflicts[0]).toMatchObject({ conflictId: 'laptop-200', guestName: 'Ada Lovelace', kept: 'ours' });
  });

  it('names a guest and an event that the mirror has lost by nothing', async () => {
    const { local, ...door } = await aDoor();
    local.putEntry(anOutboxEntry({ eventId: 'lost', personId: 'lost' }));
    const { waiting } = readActivity({ local, ...door }, account);
    expect(waiting).toMatchObject([{ eventName: '', guestName: '', timezone: null, serviceValue: null }]);
  });
});

test('made = confirmed + waiting + needs attention + superseded, whatever has happened', async () => {
  const laptop = await aLaptop({ content: [anEventWith(4)] });
  await laptop.mark('person-1', 'Attended');
  await laptop.mark('person-1', 'No Show');
  laptop.service.setWay(failsWith('server'));
  await laptop.mark('person-2', 'Attended');
  await laptop.mark('person-3', 'No Show');
  await laptop.mark('person-3', 'Attended');
  await laptop.mark('person-4', 'Attended');
  const parked = laptop.entryOf('person-4');
  if (parked) laptop.local.putEntry({ ...parked, state: 'needs-attention', reason: 'rejected' });
  expect(reconcile(laptop.local, account)).toEqual({
    made: 6,
    confirmed: 2,
    waiting: 2,
    needsAttention: 1,
    superseded: 1,
  });
});

describe('the log of decisions', () => {
  it('is paged from the newest to the oldest, each decision once', async () => {
    const { local, ...door } = await aDoor();
    for (let sequence = 1; sequence <= 5; sequence += 1) {
      local.appendDecision(aDecision({ decisionId: `laptop-${sequence}`, sequence }));
    }
    const seen: number[][] = [];
    let before: number | null = null;
    for (;;) {
      const page = readDecisionLog({ local, ...door }, account, { before, limit: 2 });
      if (page.length === 0) break;
      seen.push(page.map(({ sequence }) => sequence));
      before = page.at(-1)?.sequence ?? null;
    }
    expect(seen).toEqual([[5, 4], [3, 2], [1]]);
  });

  it.each(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn'] satisfies DecisionOutcome[])(
    'says when a decision ended as %s',
    async (outcome) => {
      const { local, ...door } = await aDoor();
      local.appendDecision(aDecision());
      local.appendOutcome({ decisionId: 'laptop-1', outcome, endedAt: '2026-05-30T18:05:00.000Z' });
      const log = readDecisionLog({ local, ...door }, account, { before: null, limit: 1 });
      expect(log).toMatchObject([{ outcome, endedAt: '2026-05-30T18:05:00.000Z' }]);
    },
  );
});
