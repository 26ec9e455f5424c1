import { expect, it } from 'vitest';
import { createFakeDoorsNetwork, doorNamed } from '../../fakes/fake-doors-host.ts';
import { eventId } from '../a-laptop.ts';
import { aDoorLaptop, pair } from '../doors/some-laptops.ts';

/** North has no way to the service; east has one, and sends what north has decided when it takes that over. */
async function northWithoutInternet() {
  const network = createFakeDoorsNetwork();
  const east = await aDoorLaptop(network, 'east', { key: 'key-1' });
  const north = await aDoorLaptop(network, 'north');
  await pair(east, north);
  const takeOver = async () => {
    await east.handlers.takeOverChanges({ eventId, door: doorNamed('north') });
    await east.settle();
    await north.settle();
  };
  return { north, east, takeOver };
}

it('an undo of the author is to be sent after another laptop has taken the mark over', async () => {
  const { north, takeOver } = await northWithoutInternet();
  const { decision } = await north.mark('ada', 'Attended');
  await takeOver();
  await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  expect(north.local.entries()).toMatchObject([
    { personId: 'ada', kind: 'attendance', base: 'Attended', desired: null },
  ]);
});

it('an undo of the author has nothing to send while nobody has taken the mark over', async () => {
  const { north } = await northWithoutInternet();
  const { decision } = await north.mark('ada', 'Attended');
  await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  expect(north.local.entries()).toEqual([]);
});

it('a walk-in that another laptop has sent stays on the list of its author, who is offline', async () => {
  const { north, takeOver } = await northWithoutInternet();
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  const { personId } = await north.handlers.addGuest({ eventId, guest });
  await takeOver();
  const found = await north.handlers.searchGuests({ eventId, query: 'dijkstra', offset: 0, limit: 10 });
  expect(found.rows.map(({ name }) => name)).toEqual(['Edsger Dijkstra']);
  expect(found.rows[0]?.personId).not.toBe(personId);
});
