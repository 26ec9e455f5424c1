import { beforeEach, expect, test } from 'vitest';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { account } from '../a-door.ts';
import { aLaptop, eventId, type Laptop } from '../a-laptop.ts';

const looks = { firstName: 'Käthe', lastName: 'Becker', email: 'k@w.example' };
const kathe = aServiceGuest({ personId: 'kathe', ...looks, name: null });
const anna = aServiceGuest({ personId: 'anna', firstName: 'Anna', lastName: 'Berg' });
const given = { eventId, firstName: 'käthe', lastName: 'BECKER', email: null };
let laptop: Laptop;

beforeEach(async () => {
  laptop = await aLaptop({ content: [{ event: aServiceEvent({ eventId }), guests: [kathe, anna] }] });
});

async function removed(looked: typeof given | (typeof given & { email: string }) = given) {
  return (await laptop.handlers.findSimilarGuests(looked)).removed;
}

const person = { personId: 'kathe', name: 'Käthe Becker', email: 'k@w.example' };

test('a guest on the list was not removed', async () => {
  expect(await laptop.handlers.findSimilarGuests(given)).toMatchObject({ listed: [person], removed: [] });
});

test('a guest removed here is one, before the service has heard of it and after', async () => {
  await laptop.handlers.removeGuest({ eventId, personId: 'kathe' });
  const removal = { isOurs: true, decidedAt: expect.any(String) };
  expect(await removed()).toMatchObject([{ ...person, removal }]);
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  expect(laptop.local.findEntry({ account, eventId, personId: 'kathe', kind: 'removal' })).toBeNull();
  expect(await removed()).toMatchObject([{ ...person, removal }]);
  expect(await removed({ ...given, firstName: 'Kathe Maria' })).toEqual([]);
});

test('a guest removed at another door is one, with door and person, as long as it stands', async () => {
  const removal = { kind: 'removal', value: 'Removed', operator: 'Aisha', door: 'Court' } as const;
  const said = aDoorValue({ account, eventId, personId: 'kathe', decisionId: 'x-1', ...removal });
  laptop.local.putDoorValue(said);
  const by = { isOurs: false, operator: 'Aisha', door: 'Court' };
  expect(await removed()).toMatchObject([{ ...person, removal: by }]);
  laptop.local.putDoorValue({ ...said, decisionId: 'x-2', value: null });
  expect(await removed()).toEqual([]);
});

test('a guest whom the service has removed is one, of whom no door says anything', async () => {
  await laptop.mirror.saveGuests({ account, eventId }, [], laptop.local.nextSequence(), ['kathe']);
  expect(await removed()).toEqual([{ ...person, removal: null }]);
});
