import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { markGuest } from '../../../src-main/core/decide/decide.ts';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { startDrainLoop } from '../../../src-main/core/send/drain-loop.ts';
import { createAcknowledgements } from '../../../src-main/core/service/acknowledgements.ts';
import { createConnection } from '../../../src-main/core/service/connection.ts';
import { createGuestLane } from '../../../src-main/core/service/guest-lane.ts';
import { serveChild } from '../frame/child.ts';
import { median, timed } from '../frame/timing.ts';
import { type BenchMirror, loudLog, openBenchMirror } from '../mirror/bench-mirror.ts';
import { type DrainMeasured, drainRequestSchema, lineMs } from './drain-measured.ts';

const by = { operator: 'Maria', door: 'Door B', answered: true };
const clock = createSystemClock();

/** What a drain asked the service, in order. */
interface Asked {
  readonly puts: Put[];
  readonly requests: ((service: EventService) => Promise<unknown>)[];
}

type Put = Parameters<EventService['updateGuests']>[1];

serveChild(drainRequestSchema, async ({ directory, guests, rounds }): Promise<DrainMeasured> => {
  const mirror = openBenchMirror(directory);
  const { eventId } = mirror.event;
  const serving = new Worker(new URL('./service-worker.ts', import.meta.url), {
    workerData: { eventId, guests },
  });
  const [ready] = await once(serving, 'message');
  const { address, apiKey } = z.object({ address: z.string(), apiKey: z.string() }).parse(ready);
  const connector = createServiceConnector();
  const service = connector.connect(address, { kind: 'api-key', apiKey });
  try {
    const answer = await service.guestList(eventId, {});
    if (!answer.notModified) await mirror.pull(answer.chunks);
    return {
      atHand: await measure(mirror, service, service, rounds),
      overLine: await measure(mirror, overLine(service), service, rounds),
    };
  } finally {
    await connector.close();
    await serving.terminate();
    await mirror.close();
  }
});

/** So many rounds, in each of which everybody comes in. Behind a round nobody has, at the service as in the mirror. */
async function measure(
  mirror: BenchMirror,
  service: EventService,
  atHand: EventService,
  rounds: number,
): Promise<DrainMeasured['atHand']> {
  const ours: number[] = [];
  const floors: number[] = [];
  let asked: Asked = { puts: [], requests: [] };
  for (let round = 0; round < rounds; round += 1) {
    letEverybodyIn(mirror);
    asked = { puts: [], requests: [] };
    ours.push(await timed(() => drainAll(mirror, recording(service, asked))));
    floors.push(await timed(() => askAll(service, asked)));
    await takeBack(mirror, atHand, asked.puts);
  }
  return { ours: median(ours), floor: median(floors), puts: asked.puts.length };
}

function overLine(service: EventService): EventService {
  return {
    ...service,
    async searchGuests(...search) {
      await setTimeout(lineMs);
      return service.searchGuests(...search);
    },
    async updateGuests(...update) {
      await setTimeout(lineMs);
      return service.updateGuests(...update);
    },
  };
}

function letEverybodyIn({ event, local, reader }: BenchMirror): void {
  const { guests } = reader.searchGuests(event, '', { offset: 0, limit: 1_000_000 });
  for (const { guest } of guests) {
    markGuest({ local, reader, clock }, { ...event, personId: guest.personId }, 'Attended', by);
  }
}

function recording(service: EventService, { puts, requests }: Asked): EventService {
  return {
    ...service,
    searchGuests(eventId, query, signal) {
      requests.push((again) => again.searchGuests(eventId, query));
      return service.searchGuests(eventId, query, signal);
    },
    updateGuests(eventId, guests, signal) {
      puts.push(guests);
      requests.push((again) => again.updateGuests(eventId, guests));
      return service.updateGuests(eventId, guests, signal);
    },
  };
}

async function askAll(service: EventService, { requests }: Asked): Promise<void> {
  for (const request of requests) await request(service);
}

async function drainAll(mirror: BenchMirror, service: EventService): Promise<void> {
  const { event, local, reader, writer } = mirror;
  const emptied = Promise.withResolvers<void>();
  const ending = new AbortController();
  const loop = startDrainLoop(
    {
      ...{ account: event.account, service, local, reader, writer, clock, log: loudLog },
      connection: createConnection(clock, { onChange: () => undefined, onRecovered: () => undefined }),
      lane: createGuestLane(),
      acknowledgements: createAcknowledgements(local, clock),
      random: Math.random,
      signal: ending.signal,
      onEntriesChanged: () => undefined,
      readList: async () => undefined,
    },
    () => {
      if (local.countEntries({ account: event.account }) === 0) emptied.resolve();
    },
  );
  await emptied.promise;
  loop.stop();
}

async function takeBack(mirror: BenchMirror, service: EventService, puts: readonly Put[]): Promise<void> {
  const blank = puts.map((guests) => guests.map(({ personId }) => ({ personId, attendanceStatus: null })));
  await putAll(service, mirror.event.eventId, blank);
  const answer = await service.guestList(mirror.event.eventId, {});
  if (!answer.notModified) await mirror.pull(answer.chunks);
}

async function putAll(service: EventService, eventId: string, puts: readonly Put[]): Promise<void> {
  for (const guests of puts) await service.updateGuests(eventId, guests);
}
