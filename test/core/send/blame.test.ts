import { describe, expect, test } from 'vitest';
import { createBlame } from '../../../src-main/core/send/blame.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';

const everybody = Array.from({ length: 50 }, (_, index) =>
  anOutboxEntry({ personId: `person-${index}`, decisionId: `laptop-${index}` }),
);
const [anna, bert, cleo, dora] = everybody as [Entry, Entry, Entry, Entry];
type Entry = ReturnType<typeof anOutboxEntry>;

function aBlame() {
  const ended = new Set<string>();
  const blame = createBlame(50, ({ personId }) => !ended.has(personId));
  const largestGroupOf = (entry: Entry) => blame.groupSize(blame.rankOf(entry));
  return { blame, ended, largestGroupOf };
}

describe('a request that failed', () => {
  test('says of everybody in it that they travel in groups of half as many, behind the others', () => {
    const { blame, largestGroupOf } = aBlame();
    blame.noteFailed(everybody);
    expect([largestGroupOf(anna), blame.rankOf(anna)]).toEqual([25, 1]);
    blame.noteFailed(everybody.slice(0, 25));
    expect([largestGroupOf(anna), largestGroupOf(everybody[49] as Entry)]).toEqual([13, 25]);
  });

  test('of a few halves those few, and never below one', () => {
    const { blame, largestGroupOf } = aBlame();
    blame.noteFailed([anna, bert, cleo]);
    expect(largestGroupOf(anna)).toBe(2);
    blame.noteFailed([anna, bert]);
    expect(largestGroupOf(anna)).toBe(1);
  });

  test('of a lone guest sends that guest alone, behind whoever failed alone less often', () => {
    const { blame, largestGroupOf } = aBlame();
    for (const entry of [anna, anna, bert]) blame.noteFailed([entry]);
    expect([largestGroupOf(anna), largestGroupOf(bert)]).toEqual([1, 1]);
    expect(blame.rankOf(anna)).toBeGreaterThan(blame.rankOf(bert));
  });

  test('says nothing of a decision made since', () => {
    const { blame } = aBlame();
    blame.noteFailed([anna]);
    expect(blame.rankOf({ ...anna, decisionId: 'laptop-99' })).toBe(0);
  });
});

describe('something that goes through', () => {
  test('clears those that were in it', () => {
    const { blame } = aBlame();
    blame.noteFailed([anna, bert]);
    blame.notePassed([anna]);
    expect(blame.rankOf(anna)).toBe(0);
    expect(blame.rankOf(bert)).toBeGreaterThan(0);
  });

  test('makes two failures of all before it: an outage does not send everybody alone', () => {
    const { blame, largestGroupOf } = aBlame();
    blame.noteFailed(everybody);
    blame.noteFailed(everybody.slice(0, 25));
    for (let times = 0; times < 20; times += 1) for (const entry of everybody) blame.noteFailed([entry]);
    blame.notePassed([everybody[49] as Entry]);
    expect(largestGroupOf(anna)).toBe(13);
  });

  test('leaves the steps of those that failed before it and after it', () => {
    const { blame, largestGroupOf } = aBlame();
    blame.noteFailed(everybody);
    blame.notePassed([cleo]);
    blame.noteFailed([anna, bert]);
    blame.notePassed([dora]);
    expect(largestGroupOf(anna)).toBe(1);
  });
});

test('what was too many is never tried again', () => {
  const { blame } = aBlame();
  blame.noteTooLarge(8);
  blame.noteTooLarge(40);
  expect([blame.groupSize(0), blame.groupSize(4), blame.groupSize(9)]).toEqual([4, 4, 1]);
});

describe('a guest refused alone', () => {
  test('is the reason', () => {
    const { blame } = aBlame();
    expect(blame.refusedAlone(anna)).toEqual({ isService: false, refused: [anna] });
  });

  test('as the third of an event among whom none passed is not: it is the service', () => {
    const { blame } = aBlame();
    blame.refusedAlone(anna);
    blame.refusedAlone(bert);
    expect(blame.refusedAlone(cleo)).toEqual({ isService: true, refused: [anna, bert, cleo] });
    expect(blame.refusedAlone(anna).isService).toBe(true);
  });

  test('several times, or for several changes, is one case', () => {
    const { blame } = aBlame();
    blame.refusedAlone(anna);
    blame.refusedAlone({ ...anna, kind: 'rsvp', decisionId: 'laptop-99' });
    blame.refusedAlone(anna);
    expect(blame.refusedAlone(bert).isService).toBe(false);
  });

  test('counts no more when somebody of the event has passed', () => {
    const { blame } = aBlame();
    blame.refusedAlone(anna);
    blame.refusedAlone(bert);
    blame.notePassed([dora]);
    expect(blame.refusedAlone(cleo)).toMatchObject({ isService: false });
  });

  test('before and after somebody has passed is the reason, however many there are', () => {
    const { blame } = aBlame();
    const guilty = [anna, bert, cleo];
    for (const entry of guilty) blame.refusedAlone(entry);
    blame.notePassed([dora]);
    expect(guilty.map((entry) => blame.refusedAlone(entry).isService)).toEqual([false, false, false]);
  });

  test('counts for its own event', () => {
    const { blame } = aBlame();
    blame.refusedAlone(anna);
    blame.refusedAlone(bert);
    expect(blame.refusedAlone({ ...dora, eventId: 'another-event' }).isService).toBe(false);
    blame.notePassed([{ ...dora, eventId: 'another-event', decisionId: 'laptop-98' }]);
    expect(blame.refusedAlone(cleo).isService).toBe(true);
  });

  test('counts no more when the change has ended otherwise', () => {
    const { blame, ended } = aBlame();
    blame.refusedAlone(anna);
    blame.refusedAlone(bert);
    ended.add(anna.personId);
    expect(blame.refusedAlone(cleo)).toEqual({ isService: false, refused: [bert, cleo] });
  });
});
