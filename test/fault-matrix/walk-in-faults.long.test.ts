import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPracticeService } from '../../src-main/practice/practice-service.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { bodyFaults } from './body-faults.ts';
import type { FaultKind } from './fault-kind.ts';
import { type Laptop, openLaptop } from './laptop.ts';
import { lineFaults } from './line-faults.ts';
import { everyRow, hangingTimeoutMs, type Key, mirrorTheList, pullAgain } from './night.ts';
import { eventId } from './night-plan.ts';
import { statusFaults } from './status-faults.ts';
import { transferFaults } from './transfer-faults.ts';
import { setTrap } from './trap.ts';
import { openWorld, type World } from './world.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper' };
const namesake = { personId: 'namesake', ...grace };
let world: World;

beforeAll(() => {
  world = openWorld();
});
afterAll(() => world.close());

/** Adding is not idempotent: whatever befalls the request, in the end the guest is there once. */
test.for([lineFaults, transferFaults, statusFaults, bodyFaults].flat())(
  'a walk-in that meets "$name" is on the service once',
  { timeout: 240_000 },
  async (kind) => {
    const { sprung, onService, shown, marked } = await addThrough(kind);
    expect(sprung).toBe(true);
    expect(onService).toHaveLength(2);
    expect(shown).toEqual(onService);
    expect(marked).toEqual(onService.filter((personId) => personId !== namesake.personId));
  },
);

/** A guest who has a namesake on the list is added and marked; somebody sends again what the service refuses. */
async function addThrough(kind: FaultKind) {
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18T12:00:00.000Z',
    seed: { events: [{ eventId, guests: [namesake] }] },
  });
  const proxy = await world.openProxy(service.address, kind.fault);
  const clock = createFakeClock();
  const trap = setTrap(kind, { kind: 'add', after: 0 }, proxy, clock);
  const laptop = await openLaptop(clock, trap.leaving);
  const key = { address: proxy.address, key: service.apiKey };
  try {
    await mirrorTheList(laptop, key);
    const { handlers, unlock } = await laptop.start(kind.hangs ? hangingTimeoutMs : undefined);
    unlock();
    await handlers.openEvent({ eventId });
    trap.arm(() => void handlers.refreshGuests({ eventId }));
    const { personId } = await handlers.addGuest({ eventId, guest: grace });
    await handlers.markGuest({ eventId, personId, attendance: 'Attended' });
    await settleAll(laptop, handlers, kind.asksToSignIn ? key : null);
    await pullAgain(laptop, handlers);
    const guests = service.listGuests(eventId);
    const rows = await everyRow(handlers);
    return {
      sprung: trap.sprung,
      onService: guests.map((guest) => guest.personId).toSorted(),
      shown: rows.map((row) => row.personId).toSorted(),
      marked: guests.flatMap((guest) => (guest.attendanceStatus === 'Attended' ? [guest.personId] : [])),
    };
  } finally {
    await laptop.close();
    await proxy.close();
    await service.close();
  }
}

/** What the service has refused is sent again. Who has the key gives it when it is asked for. */
async function settleAll({ until }: Laptop, handlers: CallHandlers, key: Key | null): Promise<void> {
  await until(async () => {
    const session = await handlers.getSession();
    if (key !== null && session.state === 'signed-in' && session.keyRejected) {
      await handlers.signInWithKey(key);
    }
    const { needsAttention } = await handlers.getActivity();
    for (const { personId, kind } of needsAttention) await handlers.sendAgain({ eventId, personId, kind });
    const { waiting } = await handlers.getSyncStatus();
    return waiting === 0 && needsAttention.length === 0;
  });
}
