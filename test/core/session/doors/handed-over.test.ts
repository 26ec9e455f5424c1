import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../fakes/fake-event-service.ts';
import { chosenFiles } from '../../../fakes/fake-platform.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { aLine, countListed, takeOverFrom, undo } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../doors/some-laptops.ts';

const files = chosenFiles(...Array.from({ length: 20 }, (_, index) => `/downloads/${index}`));

/** North has no internet, East has. They are paired, and only files pass between them. */
let north: Laptop;
let east: Laptop;
let atService: () => string | null | undefined;

beforeEach(async () => {
  const network = createFakeDoorsNetwork();
  const events = fakeEventService(threeGuests);
  const line = aLine(events);
  north = await aDoorLaptop(network, 'north', { files });
  east = await aDoorLaptop(network, 'east', { files, key: 'key-1', through: () => line.service });
  await pair(north, east);
  network.partition(['north'], ['east']);
  atService = () => events.attendanceOf(eventId, 'ada');
});

afterEach(async () => {
  await Promise.all([north.close(), east.close()]);
});

/** All that one laptop holds is carried to another on a stick. */
async function carry(from: Laptop, to: Laptop): Promise<void> {
  const saved = await from.handlers.handOver();
  const name = saved.state === 'saved' ? saved.fileName : '';
  const bytes = from.files.contents.get(name) ?? new Uint8Array();
  const part = btoa(String.fromCharCode(...bytes));
  await to.handlers.takeHandOver({ file: name, part, isLast: true });
  await to.settle();
}

/** Ada is let in at North by mistake. East sends that for North. */
async function mistakeSentByEast(): Promise<void> {
  const { decision } = await north.mark('ada', 'Attended');
  await carry(north, east);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(60, east);
  expect(atService()).toBe('Attended');
  await undo(north, decision?.decisionId);
}

it('an undo takes away what another laptop has sent by file, once its own file has come back', async () => {
  await mistakeSentByEast();
  await carry(north, east);
  await carry(east, north);
  await carry(north, east);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(60, east);
  expect(atService()).toBeNull();
  expect(await countListed(north, east)).toBe(0);
});

// Its author, who does not know that the mark was sent, ends the undo with nothing to send, and nobody else can send it.
it.fails('an undo takes away what another laptop has sent by file, or that one lists it', async () => {
  await mistakeSentByEast();
  await carry(north, east);
  await takeOverFrom(east, 'north');
  await passFor(6 * 60, east);
  const isListed = (await countListed(east)) > 0;
  expect(isListed || atService() === null).toBe(true);
});
