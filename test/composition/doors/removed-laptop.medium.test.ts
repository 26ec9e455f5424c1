import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { createMemorySecrets } from '../../../src-main/adapters/keychain/keychain-secrets.ts';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { createDoorsHost } from '../../../src-main/composition/doors-host.ts';
import { aLaptop, eventId, type Laptop } from '../../core/a-laptop.ts';
import { threeGuests } from '../../core/doors/some-laptops.ts';
import { createInMemoryLocalStore } from '../../fakes/in-memory-local-store.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { until } from '../../until.ts';

let main: Laptop;
let bar: Laptop;
let court: Laptop;

/** A laptop over fakes whose doors are real: sockets, keys and time. */
async function start(name: string): Promise<Laptop> {
  const local = createInMemoryLocalStore(crypto.randomUUID());
  const host = createDoorsHost({
    ...{ local, clock: createSystemClock(), random: Math.random, log: recordingLog() },
    secrets: createMemorySecrets(),
    connector: createServiceConnector(),
    adapters: () => ['127.0.0.1'],
  });
  const laptop = await aLaptop({ local, content: threeGuests, key: null, doors: () => host });
  await laptop.handlers.setOperator({ operator: `at ${name}`, door: name });
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  return laptop;
}

const shownAt = ({ handlers }: Laptop) => handlers.getDoors({ eventId });

async function pairByCode(offering: Laptop, joining: Laptop): Promise<void> {
  await offering.handlers.addLaptop({ until: 'removed' });
  const { offer } = await shownAt(offering);
  const [address] = offer?.addresses ?? [];
  if (address === undefined) throw new Error('no address is shown');
  await joining.handlers.joinLaptop({ address, code: offer?.code ?? '' });
}

async function expectInStep(laptop: Laptop, names: readonly string[]): Promise<void> {
  await until(async () => {
    await laptop.settle();
    const { others, trouble } = await shownAt(laptop);
    expect(others.map(({ name, state }) => [name, state]).sort()).toEqual(
      names.map((name) => [name, 'in-step']),
    );
    expect(trouble).toBeNull();
  });
}

beforeEach(async () => {
  [main, bar, court] = await Promise.all([start('Main'), start('Bar'), start('Court')]);
  await pairByCode(main, bar);
  await pairByCode(main, court);
  await expectInStep(main, ['Bar', 'Court']);
  await expectInStep(bar, ['Court', 'Main']);
  await expectInStep(court, ['Bar', 'Main']);
  await court.mark('ada', 'Attended');
  const { others } = await shownAt(bar);
  await bar.handlers.removeLaptop({ door: others.find(({ name }) => name === 'Court')?.door ?? '' });
  await until(async () => expect(await shownAt(court)).toMatchObject({ trouble: 'removed', others: [] }));
});

afterEach(async () => {
  await Promise.all([main.close(), bar.close(), court.close()]);
});

test('a laptop that was removed joins again by code while it runs, and shares what it has decided', async () => {
  await court.mark('alan', 'Attended');
  await pairByCode(bar, court);
  await expectInStep(court, ['Bar', 'Main']);
  await expectInStep(bar, ['Court', 'Main']);
  await court.mark('grace', 'Attended');
  for (const laptop of [main, bar, court]) {
    await until(async () => {
      await laptop.settle();
      expect((await shownAt(laptop)).held).toBe(3);
    });
  }
});

test('a laptop that was removed adds the one that has removed it', async () => {
  await pairByCode(court, bar);
  await expectInStep(court, ['Bar', 'Main']);
  await expectInStep(main, ['Bar', 'Court']);
});
