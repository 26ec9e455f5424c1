import { beforeEach, describe, expect, it } from 'vitest';
import {
  reviewConflict,
  sendAgain,
  takeServiceValue,
} from '../../../src-main/core/conflicts/settle-by-person.ts';
import { aConflict } from '../../builders/a-conflict.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { account, aDoor, guestRef, maria } from '../a-door.ts';

const change = { ...guestRef(), kind: 'attendance' } as const;
const nothingToSettle = expect.objectContaining({ code: 'nothing-to-settle' });
let door: Awaited<ReturnType<typeof aDoor>>;

beforeEach(async () => {
  door = await aDoor();
  door.local.appendDecision(aDecision({ sequence: door.local.nextSequence() }));
});

function parkEntry(): void {
  door.local.putEntry(anOutboxEntry({ state: 'needs-attention', reason: 'rejected', tries: 3 }));
}

describe('a change that needs attention', () => {
  it('is sent again with its tries counted anew', () => {
    parkEntry();
    sendAgain(door, change);
    expect(door.local.findEntry(change)).toEqual(anOutboxEntry());
  });

  it("is given up for the service's value: the log says withdrawn", () => {
    parkEntry();
    takeServiceValue(door, change);
    expect(door.local.findEntry(change)).toBeNull();
    expect(door.local.outcomes()).toMatchObject([{ decisionId: 'laptop-1', outcome: 'withdrawn' }]);
  });

  it.each([
    ['sent again', sendAgain],
    ['given up', takeServiceValue],
  ])('that the disk does not let be %s stays as it is', (_name, settle) => {
    parkEntry();
    door.local.refuseWrites('read-only');
    expect(() => settle(door, change)).toThrow(expect.objectContaining({ code: 'not-saved' }));
    expect(door.local.findEntry(change)).toMatchObject({ state: 'needs-attention' });
  });
});

describe.each([
  ['sending again', sendAgain],
  ['giving up', takeServiceValue],
])('%s', (_name, settle) => {
  it('is refused for a change that needs nobody, and when there is none', () => {
    expect(() => settle(door, change)).toThrow(nothingToSettle);
    door.local.putEntry(anOutboxEntry());
    expect(() => settle(door, change)).toThrow(nothingToSettle);
    expect(door.local.findEntry(change)).toEqual(anOutboxEntry());
  });
});

describe('a conflict', () => {
  const lookAt = (choice: 'kept' | 'other-side', of = account) =>
    reviewConflict(door, of, { conflictId: 'laptop-2', choice }, maria);

  it('that a person finds rightly settled is not listed any more, and nothing is decided', async () => {
    await door.hear('person-1', 'Attended');
    door.local.appendConflict(aConflict());
    expect(lookAt('kept')).toBeNull();
    expect(door.local.countOpenConflicts({ account })).toBe(0);
    expect(door.local.decisions()).toHaveLength(1);
  });

  it.each([
    ['ours', 'Attended', 'No Show'],
    ['theirs', 'No Show', 'Attended'],
  ] as const)('in which %s stood is decided for the other side as any mark', async (kept, shown, lost) => {
    await door.hear('person-1', shown);
    door.local.appendConflict(aConflict({ kept }));
    expect(lookAt('other-side')).toMatchObject({ from: shown, to: lost, operator: 'Maria' });
    expect(door.local.findEntry(change)).toMatchObject({ desired: lost, state: 'waiting' });
    expect(door.local.reviews()).toMatchObject([{ conflictId: 'laptop-2', choice: 'other-side' }]);
  });

  it('whose other side is shown already needs no decision', async () => {
    await door.hear('person-1', 'No Show');
    door.local.appendConflict(aConflict({ kept: 'ours' }));
    expect(lookAt('other-side')).toBeNull();
    expect(door.local.countOpenConflicts({ account })).toBe(0);
  });

  it('that somebody has changed since is decided for the side that stood, when a person keeps it', async () => {
    await door.hear('person-1', 'No Show');
    door.local.appendConflict(aConflict());
    expect(lookAt('kept')).toMatchObject({ from: 'No Show', to: 'Attended' });
    expect(door.local.findEntry(change)).toMatchObject({ desired: 'Attended', state: 'waiting' });
    expect(door.local.countOpenConflicts({ account })).toBe(0);
  });

  it('about somebody who is not on the list any more is kept without deciding', () => {
    door.local.appendConflict(aConflict({ personId: 'gone' }));
    expect(lookAt('kept')).toBeNull();
  });

  it('of another account, or of none, is refused', () => {
    expect(() => lookAt('kept')).toThrow(nothingToSettle);
    door.local.appendConflict(aConflict());
    expect(() => lookAt('kept', 'practice')).toThrow(nothingToSettle);
    expect(door.local.countOpenConflicts({ account })).toBe(1);
  });
});
