import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FloorCommands } from './floor-process.ts';

const file = fileURLToPath(new URL('./floor-process.ts', import.meta.url));

function startOne() {
  const child = fork(file, { execArgv: ['--v8-pool-size=1'] });
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

/** Milliseconds from sending a mark to its arrival, of each mark at each other process. */
export async function floorTimes(processes: number, marks: number, everyMs: number): Promise<number[]> {
  const doors = Array.from({ length: processes }, startOne);
  try {
    const ports: number[] = [];
    for (const door of doors) {
      const port = await door.call('listen');
      await door.call('dial', ports);
      ports.push(port);
    }
    const sent = await Promise.all(
      doors.map((door, index) => door.call('mark', `d${index}`, marks, everyMs)),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    const seen = await Promise.all(doors.map((door) => door.call('seen')));
    const sentAt = Object.assign({}, ...sent) as Record<string, number>;
    return seen.flatMap((one) => Object.entries(one).map(([id, at]) => at - (sentAt[id] ?? at)));
  } finally {
    for (const door of doors) door.end();
  }
}
