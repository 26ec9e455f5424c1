import { expect, test } from 'vitest';
import { createSetAside } from '../../../src-main/core/outbox/set-aside.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';

const [anna, bert, cleo] = ['Anna', 'Bert', 'Cleo'].map((personId, index) =>
  anOutboxEntry({ eventId: 'event-1', personId, generation: index + 1, decisionId: `laptop-${index + 1}` }),
) as [ReturnType<typeof anOutboxEntry>, ReturnType<typeof anOutboxEntry>, ReturnType<typeof anOutboxEntry>];

/** A memory in which changes end when they are named. */
function memory() {
  const ended = new Set<string>();
  const setAside = createSetAside(({ personId }) => !ended.has(personId));
  return { ended, setAside, next: () => setAside.next(() => true)?.personId };
}

test('who failed alone stands aside, in the own event only', () => {
  const { setAside } = memory();
  setAside.failedAlone(anna);
  expect([setAside.of('event-1'), setAside.of('event-2')]).toEqual([['Anna'], []]);
});

test('whoever was tried longest ago is next, of those who may be sent', () => {
  const { setAside, next } = memory();
  for (const entry of [anna, bert, cleo, anna]) setAside.failedAlone(entry);
  expect(next()).toBe('Bert');
  expect(setAside.next(({ personId }) => personId !== 'Bert')?.personId).toBe('Cleo');
});

test('an outage fails everybody: who failed once goes with the others again when something goes through', () => {
  const { setAside, next } = memory();
  for (const entry of [anna, bert]) setAside.failedAlone(entry);
  setAside.passed();
  expect([setAside.of('event-1'), next()]).toEqual([[], undefined]);
  expect([setAside.knows(anna), setAside.knows(cleo)]).toEqual([true, false]);
});

test('who fails alone again, though others went through, stays aside', () => {
  const { setAside } = memory();
  for (const entry of [anna, bert]) setAside.failedAlone(entry);
  setAside.passed();
  setAside.failedAlone(anna);
  setAside.passed();
  expect(setAside.of('event-1')).toEqual(['Anna']);
});

test('a change that has ended, or was decided anew, is forgotten', () => {
  const { ended, setAside, next } = memory();
  for (const entry of [anna, bert]) setAside.failedAlone(entry);
  ended.add('Anna');
  expect([setAside.of('event-1'), next()]).toEqual([['Bert'], 'Bert']);
});
