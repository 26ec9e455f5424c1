import { beforeEach, describe, expect, it } from 'vitest';
import { aDoorDecision, aDoorValue, aRival } from '../../builders/a-door-decision.ts';
import { account } from '../a-door.ts';
import { aLaptop, type Laptop } from '../a-laptop.ts';

let laptop: Laptop;
const review = (choice: 'kept' | 'other-side', conflictId = 'doors:east-1') =>
  laptop.handlers.reviewConflict({ conflictId, choice });

beforeEach(async () => {
  laptop = await aLaptop({ key: null });
  laptop.local.addDoorDecision(aDoorDecision());
});

function disagree(theirs: string | null): void {
  laptop.local.putDoorValue(aDoorValue({ rivals: [aRival({ value: theirs })] }));
}

describe('a conflict between two doors', () => {
  it('is listed and counted, with what each door said, who and when', async () => {
    disagree('No Show');
    const { rivalries, conflictCount } = await laptop.handlers.getActivity();
    expect(rivalries).toMatchObject([
      {
        conflictId: 'doors:east-1',
        guestName: 'Ada Lovelace',
        other: 'No Show',
        sides: [
          { value: 'Attended', operator: 'Nina', door: 'East', isHere: false },
          { value: 'No Show', operator: 'Noor', door: 'North', isHere: false },
        ],
      },
    ]);
    expect(conflictCount).toBe(1);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ openConflicts: 1 });
  });

  it('that is kept is listed no more, and nothing is decided', async () => {
    disagree('No Show');
    await review('kept');
    expect(await laptop.handlers.getActivity()).toMatchObject({ rivalries: [], conflictCount: 0 });
    expect(laptop.local.decisions()).toEqual([]);
    expect(laptop.news.map(({ name }) => name)).toContain('activityChanged');
  });

  it('is decided for the other side as any mark', async () => {
    laptop.local.putDoorValue(aDoorValue({ value: 'No Show', rivals: [aRival({ value: 'Attended' })] }));
    await review('other-side');
    expect(laptop.local.decisions()).toMatchObject([{ kind: 'attendance', to: 'Attended' }]);
    expect(laptop.local.countRivalries({ account })).toBe(0);
  });

  it('in which both let the guest in has no other side', async () => {
    disagree('Attended');
    const { rivalries } = await laptop.handlers.getActivity();
    expect(rivalries).toMatchObject([{ other: null }]);
    await expect(review('other-side')).rejects.toThrow('nothing-to-settle');
    expect(laptop.local.countRivalries({ account })).toBe(1);
  });

  it('that has gone meanwhile, or was never there, is refused', async () => {
    laptop.local.putDoorValue(aDoorValue());
    await expect(review('kept')).rejects.toThrow('nothing-to-settle');
    await expect(review('kept', 'doors:unknown-1')).rejects.toThrow('nothing-to-settle');
  });
});

it('the change log names the door that has replaced a mark knowing it', async () => {
  await laptop.mark('person-1', 'No Show');
  const [ours] = laptop.local.decisions();
  if (ours === undefined) throw new Error('nothing was decided');
  laptop.local.addDoorDecision(aDoorDecision({ ...ours, author: 'self'.padEnd(43, '-'), turn: 2 }));
  laptop.local.addDoorDecision(
    aDoorDecision({ decisionId: 'east-3', from: 'No Show', turn: 3, replaces: [ours.decisionId] }),
  );
  const [line] = await laptop.handlers.listDecisions({ before: null, limit: 1 });
  expect(line?.replacedBy).toMatchObject({ operator: 'Nina', door: 'East' });
});
