import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../frame/node-options.ts';
import type { FloorCommands } from './floor-process.ts';

const file = fileURLToPath(new URL('./floor-process.ts', import.meta.url));

function startOne() {
  const child = fork(file, { execArgv: [...nodeOptions] });
  const open = new Map<number, (value: never) => void>();
  let lastId = 0;
  child.on('message', ({ id, value }: { id: number; value: never }) => open.get(id)?.(value));
  return {
    call<Name extends keyof FloorCommands>(
      name: Name,
      ...args: Parameters<FloorCommands[Name]>
    ): Promise<Awaited<ReturnType<FloorCommands[Name]>>> {
      lastId += 1;
      child.send({ id: lastId, name, args });
      return new Promise((resolve) => open.set(lastId, resolve));
    },
    end: () => child.kill(),
  };
}

/** Processes that send each other marks as JSON texts. */
export interface Floor extends Disposable {
  /** Milliseconds from sending a mark to its arrival, of each mark at each other process. */
  times(marks: number, everyMs: number): Promise<number[]>;
}

export async function openFloor(processes: number): Promise<Floor> {
  const doors = Array.from({ length: processes }, startOne);
  const ports: number[] = [];
  for (const door of doors) {
    const port = await door.call('listen');
    await door.call('dial', ports);
    ports.push(port);
  }
  let rounds = 0;
  return {
    async times(marks, everyMs) {
      rounds += 1;
      const sent = await Promise.all(
        doors.map((door, index) => door.call('mark', `d${index}-${rounds}`, marks, everyMs)),
      );
      await wait(500);
      const seen = await Promise.all(doors.map((door) => door.call('seen')));
      const sentAt = Object.assign({}, ...sent) as Record<string, number>;
      return seen.flatMap((one) =>
        Object.entries(one).flatMap(([id, at]) => (sentAt[id] === undefined ? [] : [at - sentAt[id]])),
      );
    },
    [Symbol.dispose]() {
      for (const door of doors) door.end();
    },
  };
}
