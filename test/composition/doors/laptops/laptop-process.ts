import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Vestibule } from '../../../../src-main/core/create-vestibule.ts';
import { coalesce } from '../../../../src-renderer/store/coalesce.ts';
import type { CallHandlers, CallName } from '../../../../src-shared/bridge/contract.ts';
import { type LongestTick, watchTicks } from '../../../bench/frame/process-load.ts';
import { timed } from '../../../bench/frame/timing.ts';
import { type Internet, openInternet } from './internet.ts';
import './use-file-keychain.ts';

/** The whole of Vestibule but its window as a process of its own, for tests that break networks and kill laptops. */
export interface LaptopSetup {
  readonly name: string;
  /** The data directory, over kills too. */
  readonly directory: string;
  /** The way to the service: its port on loopback, and the socket that leads to it; null: loopback is the way. */
  readonly internet: { readonly port: number; readonly path: string; readonly isOn: boolean } | null;
}

/** How a guest is shown at a door. */
export interface ShownGuest {
  readonly personId: string;
  readonly attendance: string | null;
  /** The door that let the guest in, where that is known. */
  readonly door: string | null;
}

export interface Work {
  readonly queries: readonly string[];
  readonly personIds: readonly string[];
  readonly everyMs: number;
}

export interface Worked {
  readonly keystrokes: readonly number[];
  readonly marks: readonly number[];
}

export interface Load {
  /** Of the main thread. */
  readonly longest: LongestTick;
  /** Of all threads together. */
  readonly processorMs: number;
  readonly memoryMb: number;
}

/** What the parent may ask for. */
export interface LaptopCommands {
  start(setup: LaptopSetup): Promise<void>;
  ask<Name extends CallName>(name: Name, request: unknown): ReturnType<CallHandlers[Name]>;
  internet(isOn: boolean): void;
  /** It can open no connection to the service from now on: only another laptop helps. */
  loseInternet(): Promise<void>;
  /** Marks these guests Attended, one every so many milliseconds. Returns when each was tapped, once all are saved. */
  mark(eventId: string, personIds: readonly string[], everyMs: number): Promise<readonly number[]>;
  /**
   * A person types these names letter by letter, one key every so many milliseconds, and marks as many of these guests after
   * each as after the others. Returns how long each took to be answered, in milliseconds.
   */
  work(eventId: string, wanted: Work): Promise<Worked>;
  /** Everybody on the list, by personId. */
  shown(eventId: string): Promise<readonly ShownGuest[]>;
  /** From now on notes when each guest is shown as Attended. */
  watch(eventId: string): void;
  /** From now on asks what the Doors panel shows at each news of it, as a page does. */
  showDoors(eventId: string): void;
  /** When guests were first shown as Attended since `watch`, in milliseconds of the machine's clock. */
  seen(): Readonly<Record<string, number>>;
  /** What the process cost since the last call. */
  load(): Load;
  stop(): Promise<void>;
}

/** The same clock in all processes of this machine. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

const pageSize = 200;
const windowSize = 50;

function openCommands(): LaptopCommands {
  let vestibule: Vestibule;
  let internet: Internet | null = null;
  let seen: Record<string, number> = {};
  let usage = process.cpuUsage();
  let isClosing = false;
  const ticks = watchTicks();

  function ask(name: CallName, request: unknown): Promise<unknown> {
    return vestibule.handlers[name](request as never);
  }

  async function rowsOf(eventId: string) {
    const rows = [];
    for (;;) {
      const page = await vestibule.handlers.searchGuests({
        ...{ eventId, query: '', offset: rows.length, limit: pageSize },
      });
      rows.push(...page.rows);
      if (page.rows.length < pageSize) return rows;
    }
  }

  /** As a page does, to which any guest may have changed: it reads the rows in its window again. */
  async function noteWindow(eventId: string): Promise<void> {
    const { rows } = await vestibule.handlers.searchGuests({
      eventId,
      query: '',
      offset: 0,
      limit: windowSize,
    });
    const at = machineMs();
    for (const { personId, attendance } of rows) if (attendance === 'Attended') seen[personId] ??= at;
  }

  return {
    async start(setup) {
      const { parsePlainly } = await import('../../../../src-main/composition/plain-schemas.ts');
      parsePlainly();
      const { openVestibule } = await import('../../../../src-main/composition/open-vestibule.ts');
      const { createFileLog } = await import('../../../../src-main/adapters/log/file-log.ts');
      const { createSystemClock } = await import('../../../../src-main/adapters/clock/system-clock.ts');
      const { plainPlatform } = await import('../../../fakes/fake-platform.ts');
      const chooseFile = async (fileName: string) => ({
        draftPath: join(setup.directory, fileName),
        write: (content: Uint8Array) => writeFile(join(setup.directory, fileName), content),
        handOver: async () => null,
        discard: async () => {},
      });
      const { port, path, isOn } = setup.internet ?? {};
      if (port !== undefined && path !== undefined) internet = await openInternet(port, path, isOn ?? true);
      vestibule = await openVestibule({
        dataDirectory: setup.directory,
        serviceAddress: null,
        practice: false,
        platform: { ...plainPlatform, chooseFile },
        systemProxies: null,
        updateChannel: null,
        secondDoor: null,
        log: createFileLog(`${setup.directory}/logs`, createSystemClock()),
      });
      // Starting is not counted.
      ticks.read();
    },
    ask: ask as LaptopCommands['ask'],
    internet: (isOn) => internet?.turn(isOn),
    loseInternet: async () => internet?.refuse(),
    async mark(eventId, personIds, everyMs) {
      const tappedAt = [];
      for (const personId of personIds) {
        tappedAt.push(machineMs());
        await vestibule.handlers.markGuest({ eventId, personId, attendance: 'Attended', overAttended: true });
        if (everyMs > 0) await wait(everyMs);
      }
      return tappedAt;
    },
    async work(eventId, { queries, personIds, everyMs }) {
      const worked = { keystrokes: [] as number[], marks: [] as number[] };
      const perName = Math.ceil(personIds.length / queries.length);
      for (const [index, query] of queries.entries()) {
        for (let letters = 1; letters <= query.length; letters += 1) {
          const page = { eventId, query: query.slice(0, letters), offset: 0, limit: windowSize };
          worked.keystrokes.push(await timed(() => vestibule.handlers.searchGuests(page)));
          await wait(everyMs);
        }
        for (const personId of personIds.slice(index * perName, (index + 1) * perName)) {
          const wanted = { eventId, personId, attendance: 'Attended', overAttended: true } as const;
          worked.marks.push(await timed(() => vestibule.handlers.markGuest(wanted)));
          await wait(everyMs);
        }
      }
      return worked;
    },
    async shown(eventId) {
      const rows = await rowsOf(eventId);
      return rows
        .map(({ personId, attendance, decision }) => ({ personId, attendance, door: decision?.door ?? null }))
        .sort((one, other) => (one.personId < other.personId ? -1 : 1));
    },
    watch(eventId) {
      seen = {};
      vestibule.onNews(async (name, payload) => {
        if (name !== 'guestsChanged') return;
        const { personIds } = payload as { personIds: readonly string[] | null };
        if (personIds === null) return noteWindow(eventId);
        for (const personId of personIds.filter((id) => seen[id] === undefined)) {
          const { row } = await vestibule.handlers.getGuest({ eventId, personId });
          if (row.attendance === 'Attended') seen[personId] ??= machineMs();
        }
      });
    },
    showDoors(eventId) {
      const load = coalesce(async () => {
        await vestibule.handlers.getDoors({ eventId }).catch((error) => {
          // There is no page any more that waits for this answer.
          if (!isClosing) throw error;
        });
      });
      vestibule.onNews((name) => {
        if (name === 'doorsChanged') void load();
      });
    },
    seen: () => seen,
    load() {
      const { user, system } = process.cpuUsage(usage);
      usage = process.cpuUsage();
      return {
        longest: ticks.read(),
        processorMs: (user + system) / 1_000,
        memoryMb: process.memoryUsage.rss() / 2 ** 20,
      };
    },
    async stop() {
      isClosing = true;
      await vestibule.close();
      await internet?.close();
    },
  };
}

/** A call of the parent, and the answer to it. */
export interface LaptopCall {
  readonly id: number;
  readonly name: keyof LaptopCommands;
  readonly args: readonly unknown[];
}
export type LaptopAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string };

const commands = openCommands();
process.on('message', async ({ id, name, args }: LaptopCall) => {
  try {
    const value: unknown = await Reflect.apply(commands[name], commands, args);
    process.send?.({ id, value } satisfies LaptopAnswer);
  } catch (error) {
    process.send?.({ id, failure: String(error) } satisfies LaptopAnswer);
  }
});
process.on('disconnect', () => process.exit());
