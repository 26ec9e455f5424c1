import { join } from 'node:path';
import type { EventSeed } from '../../../src-main/practice/event-seed.ts';
import { type PracticeService, startPracticeService } from '../../../src-main/practice/practice-service.ts';

/** The event service of one test: the practice service in the test's own process, at one address. */
export interface RemoteService {
  readonly address: string;
  readonly apiKey: string;
  /** The service that runs now. Fails while it is stopped. */
  running(): PracticeService;
  /** Gone, as with a cable pulled: connections drop, nothing answers. */
  stop(): Promise<void>;
  /** Back at the same address, with everything it knew; its clock so many milliseconds ahead of this machine's (0). */
  start(clockAheadMs?: number): Promise<void>;
  /** Every attendance status it was ever told to set, in order, over all its runs. */
  attendanceUpdates(): readonly AttendanceUpdate[];
}

export interface AttendanceUpdate {
  readonly personId: string;
  readonly attendanceStatus: string | null;
}

/** Starts a service whose database lies in `directory` (absolute), with the sample when no events are given. */
export async function startRemoteService(
  directory: string,
  events?: readonly EventSeed[],
): Promise<RemoteService> {
  const runs: PracticeService[] = [];
  let current: PracticeService | null = null;

  async function start(clockAheadMs = 0): Promise<PracticeService> {
    const service = await startPracticeService({
      file: join(directory, 'remote-service.db'),
      today: new Date(Date.now() + clockAheadMs),
      port: runs[0]?.port ?? 0,
      ...(events && { seed: { events } }),
      recordRequests: true,
    });
    runs.push(service);
    current = service;
    return service;
  }

  const { address, apiKey } = await start();
  return {
    address,
    apiKey,
    running() {
      if (current === null) throw new Error('The service is stopped');
      return current;
    },
    async stop() {
      await current?.close();
      current = null;
    },
    start: async (clockAheadMs) => void (await start(clockAheadMs)),
    attendanceUpdates: () => runs.flatMap(({ requests }) => requests.flatMap(updatesOf)),
  };
}

function updatesOf({ method, body }: PracticeService['requests'][number]): readonly AttendanceUpdate[] {
  if (method !== 'PUT') return [];
  return (body as { guests: readonly AttendanceUpdate[] }).guests;
}
