import { expect } from 'vitest';
import { createSystemClock } from '../../../../src-main/adapters/clock/system-clock.ts';
import { createMemorySecrets } from '../../../../src-main/adapters/keychain/keychain-secrets.ts';
import { createServiceConnector } from '../../../../src-main/adapters/service/service-connector.ts';
import { createDoorsHost } from '../../../../src-main/composition/doors-host.ts';
import { aLaptop, eventId, type Laptop } from '../../../core/a-laptop.ts';
import { threeGuests } from '../../../core/doors/some-laptops.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { until } from '../../../until.ts';

/** A laptop over fakes whose doors are real: sockets, keys and time. Started again over its store it has lost its key. */
export async function startWithDoors(
  name: string,
  local = createInMemoryLocalStore(crypto.randomUUID()),
): Promise<Laptop> {
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

export const shownAt = ({ handlers }: Laptop) => handlers.getDoors({ eventId });

export async function pairByCode(offering: Laptop, joining: Laptop): Promise<void> {
  await offering.handlers.addLaptop({ until: 'removed' });
  const { offer } = await shownAt(offering);
  const [address] = offer?.addresses ?? [];
  if (address === undefined) throw new Error('no address is shown');
  await joining.handlers.joinLaptop({ address, code: offer?.code ?? '' });
}

export async function expectInStep(laptop: Laptop, names: readonly string[]): Promise<void> {
  await until(async () => {
    await laptop.settle();
    const { others, trouble } = await shownAt(laptop);
    expect(others.map(({ name, state }) => [name, state]).sort()).toEqual(
      names.map((name) => [name, 'in-step']),
    );
    expect(trouble).toBeNull();
  });
}
