import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Call, DoorCommands, DoorProcessSetup } from './door-process.ts';

type Asynchronous = {
  readonly [Name in keyof Omit<DoorCommands, 'start'>]: (
    ...args: Parameters<DoorCommands[Name]>
  ) => Promise<Awaited<ReturnType<DoorCommands[Name]>>>;
};

export interface DoorProcess extends Asynchronous {
  readonly setup: DoorProcessSetup & { readonly port: number };
  readonly door: string;
  readonly laptopId: string;
  /** The identity as it is kept. */
  readonly identity: string;
  /** Ends it at once, as a battery does. */
  kill(): Promise<void>;
}

const file = fileURLToPath(new URL('./door-process.ts', import.meta.url));

/** Starts a laptop as a process, in a network namespace when one is named. */
export async function startDoorProcess(
  setup: DoorProcessSetup,
  namespace: string | null = null,
): Promise<DoorProcess> {
  const child = namespace === null ? fork(file, { execArgv: [] }) : spawnIn(namespace);
  const open = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  child.on('message', (answer: Answer) => {
    open.get(answer.id)?.(answer);
    open.delete(answer.id);
  });
  child.on('exit', () => {
    for (const [id, settle] of open) settle({ id, failure: 'the process has ended' });
  });

  function call(name: keyof DoorCommands, ...args: readonly unknown[]): Promise<never> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      open.set(id, (answer) => {
        if ('failure' in answer) reject(new Error(`${setup.name}: ${answer.failure}`));
        else resolve(answer.value as never);
      });
      child.send({ id, name, args } satisfies Call, (error) => {
        if (error !== null) reject(error);
      });
    });
  }

  const started: Awaited<ReturnType<DoorCommands['start']>> = await call('start', setup);
  return {
    setup: { ...setup, port: started.port },
    door: started.door,
    laptopId: started.laptopId,
    identity: started.identity,
    offer: () => call('offer'),
    join: (by) => call('join', by),
    mark: (count) => call('mark', count),
    ids: () => call('ids'),
    linked: () => call('linked'),
    addressesOf: (name) => call('addressesOf', name),
    remove: (name) => call('remove', name),
    nudge: () => call('nudge'),
    cut: (host) => call('cut', host),
    heal: () => call('heal'),
    kill() {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      });
    },
  };
}

function spawnIn(namespace: string): ChildProcess {
  return spawn('ip', ['netns', 'exec', namespace, process.execPath, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
