import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { host, startDoor } from './laptops/start-door.ts';

async function aFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('doors that could not be opened because the disk refused listen to nobody', async () => {
  const store = {
    ...createInMemoryLocalStore(),
    listReached: (): never => {
      throw new Error('disk I/O error');
    },
  };
  const port = await aFreePort();
  await expect(startDoor('North', { store, port })).rejects.toThrow('disk I/O error');
  const line = connect({ host, port });
  onTestFinished(() => void line.destroy());
  await expect(once(line, 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('a laptop whose doors close while it joins looks for nobody afterwards', async () => {
  const clock = createFakeClock();
  const north = await startDoor('North');
  const east = await startDoor('East', { clock, discovers: true, adapters: () => [] });
  onTestFinished(() => north.doors.close());
  const joining = east.doors.join({ text: north.doors.offerPairing('removed').text });
  await east.doors.close();
  await joining.catch(() => undefined);
  clock.advance(60_000);
  expect(clock.pendingTimers).toBe(0);
});
