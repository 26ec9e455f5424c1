import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import type { FakeDoorsNetwork } from '../../fakes/fake-doors-host.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';
import { aLaptop, eventId, type Laptop, type LaptopWishes } from '../a-laptop.ts';

/** Ada, Grace and Alan, who share no name. */
export const threeGuests = [
  {
    event: aServiceEvent(),
    guests: [
      aServiceGuest({ personId: 'ada', firstName: 'Ada', lastName: 'Lovelace' }),
      aServiceGuest({ personId: 'grace', firstName: 'Grace', lastName: 'Hopper' }),
      aServiceGuest({ personId: 'alan', firstName: 'Alan', lastName: 'Turing' }),
    ],
  },
];

/** A laptop of the network whose door has this name, at the event. It has no key unless one is given. */
export async function aDoorLaptop(network: FakeDoorsNetwork, name: string, wishes: LaptopWishes = {}) {
  const laptop = await aNamelessLaptop(network, name, wishes);
  await laptop.handlers.setOperator({ operator: `at ${name}`, door: name });
  return laptop;
}

/** As `aDoorLaptop`, before anybody has named its door. `name`: in the network. */
export async function aNamelessLaptop(network: FakeDoorsNetwork, name: string, wishes: LaptopWishes = {}) {
  const local = wishes.local ?? createInMemoryLocalStore(`${name}-laptop`);
  const laptop = await aLaptop({
    content: threeGuests,
    key: null,
    ...wishes,
    local,
    doors: (parts) => network.host(name, parts),
  });
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  return laptop;
}

/** Lets `joining` join `adding`. */
export async function pair(adding: Laptop, joining: Laptop): Promise<string> {
  await adding.handlers.addLaptop({ until: 'tonight' });
  const { offer } = await adding.handlers.getDoors({ eventId: null });
  const { name } = await joining.handlers.joinLaptop({ text: offer?.text ?? '' });
  await adding.settle();
  await joining.settle();
  return name;
}

/** Lets time pass for all of these laptops, ten seconds at a time for one after the other. */
export async function passFor(seconds: number, ...laptops: readonly Laptop[]): Promise<void> {
  for (let at = 0; at < seconds; at += 10) for (const { clock } of laptops) await clock.advanceAsync(10_000);
}

/** What all doors say about a guest, as this laptop holds it. */
export function sharedValue(local: InMemoryLocalStore, personId: string, kind: ChangeKind = 'attendance') {
  const found = local.findDoorValues(doorEvent, [personId]).find((value) => value.kind === kind);
  return found
    ? { value: found.value, door: found.door, rivals: found.rivals.map(({ door }) => door) }
    : null;
}
