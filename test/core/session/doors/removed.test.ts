import { expect, it } from 'vitest';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { aDoorLaptop, aNamelessLaptop, pair } from '../../doors/some-laptops.ts';

const shownAt = ({ handlers }: Laptop) => handlers.getDoors({ eventId });

/** Names the door of a laptop, which the others then hear. */
async function nameDoor({ handlers }: Laptop, door: string): Promise<void> {
  await handlers.setOperator({ operator: 'Ben', door });
  await handlers.nudge();
}

/** North has removed east, which had let Ada in and has not sent it. */
async function eastRemoved() {
  const network = createFakeDoorsNetwork();
  const north = await aDoorLaptop(network, 'north');
  const east = await aDoorLaptop(network, 'east');
  await pair(north, east);
  await east.mark('ada', 'Attended');
  await north.handlers.removeLaptop({ door: doorNamed('east') });
  return { network, north, east };
}

it.each(['north', 'east'])('a removed laptop is paired again while it runs, %s adding', async (adding) => {
  const { north, east } = await eastRemoved();
  expect(await shownAt(east)).toMatchObject({ trouble: 'removed', others: [] });
  await (adding === 'north' ? pair(north, east) : pair(east, north));
  expect(await shownAt(east)).toMatchObject({ trouble: null, others: [{ name: 'north', state: 'in-step' }] });
  expect(await shownAt(north)).toMatchObject({ others: [{ name: 'east', state: 'in-step' }] });
});

it('a laptop under another key is one laptop, with all whom it has let in and has not sent', async () => {
  const { north, east } = await eastRemoved();
  await pair(north, east);
  await east.mark('grace', 'Attended');
  expect(await shownAt(north)).toMatchObject({
    others: [{ name: 'east', admitted: 2, canTakeOver: 2 }],
    former: [],
  });
  expect(await shownAt(east)).toMatchObject({ admitted: 2, former: [] });

  const [other] = (await shownAt(north)).others;
  expect(await north.handlers.takeOverChanges({ eventId, door: other?.door ?? '' })).toEqual({ taken: 2 });
});

it('a removed laptop keeps the name that it had last, also over a restart', async () => {
  const network = createFakeDoorsNetwork();
  const north = await aDoorLaptop(network, 'north');
  const east = await aNamelessLaptop(network, 'east');
  await pair(north, east);
  await east.mark('ada', 'Attended');
  expect(await shownAt(north)).toMatchObject({ others: [{ name: 'Laptop EAST' }] });
  await nameDoor(east, 'Court');
  north.clock.advance(1_000);
  await north.handlers.removeLaptop({ door: doorNamed('east') });
  const former = [{ name: 'Court', state: 'former', canTakeOver: 1 }];
  expect(await shownAt(north)).toMatchObject({ others: [], former });

  await north.close();
  const again = await aDoorLaptop(network, 'north', { local: north.local });
  expect(await shownAt(again)).toMatchObject({ others: [], former });
});

it('a laptop that is not heard since a restart is named as it was before', async () => {
  const network = createFakeDoorsNetwork();
  const north = await aDoorLaptop(network, 'north');
  const east = await aNamelessLaptop(network, 'east');
  await pair(north, east);
  await nameDoor(east, 'Court');
  north.clock.advance(1_000);
  await Promise.all([north.close(), east.close()]);
  const again = await aDoorLaptop(network, 'north', { local: north.local });
  expect(await shownAt(again)).toMatchObject({ others: [{ name: 'Court', state: 'lost', isApart: false }] });
  again.news.length = 0;
  again.clock.advance(11_000);
  expect(again.news.map(({ name }) => name)).toContain('doorsChanged');
  expect(await shownAt(again)).toMatchObject({ others: [{ isApart: true }] });
});
