import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallHandlers, CallName } from '../../../../src-shared/bridge/contract.ts';
import { giveWay, goFirst } from '../../../bench/frame/give-way.ts';
import { nodeOptions } from '../../../bench/frame/node-options.ts';
import type { LaptopAnswer, LaptopCall, LaptopCommands, LaptopSetup, Load, Work } from './laptop-process.ts';

/** A laptop of a test: `openVestibule` in a process of its own. */
export interface Laptop {
  readonly setup: LaptopSetup;
  /** The contract, as a page has it. */
  readonly handlers: CallHandlers;
  readonly internet: (isOn: boolean) => Promise<void>;
  /** It can open no connection to the service until `internet(true)`: only another laptop helps. */
  readonly loseInternet: () => Promise<void>;
  mark(eventId: string, personIds: readonly string[], everyMs?: number): Promise<readonly number[]>;
  work(eventId: string, wanted: Work): ReturnType<LaptopCommands['work']>;
  shown(eventId: string): ReturnType<LaptopCommands['shown']>;
  watch(eventId: string): Promise<void>;
  showDoors(eventId: string): Promise<void>;
  seen(): Promise<Readonly<Record<string, number>>>;
  load(): Promise<Load>;
  /** A clean end. */
  stop(): Promise<void>;
  /** Ends it at once, as a battery does. */
  kill(): Promise<void>;
  /** It sleeps until it is woken: it runs nothing and answers nobody. */
  sleep(): void;
  wake(): void;
  /** Lets other processes of this machine go first, as if this one had a processor of its own. */
  giveWay(): void;
  /** The opposite, when whoever has started it gives way. */
  goFirst(): void;
}

const file = fileURLToPath(new URL('./laptop-process.ts', import.meta.url));

/** Starts a laptop, in a network namespace when one is named. */
export async function startLaptop(setup: LaptopSetup, namespace: string | null = null): Promise<Laptop> {
  const child = spawnIn(namespace, join(setup.directory, '..', `${setup.name}.keychain`));
  const open = new Map<number, (answer: LaptopAnswer) => void>();
  let lastId = 0;
  child.on('message', (answer: LaptopAnswer) => {
    open.get(answer.id)?.(answer);
    open.delete(answer.id);
  });
  child.on('exit', () => {
    for (const [id, settle] of open) settle({ id, failure: 'the process has ended' });
    open.clear();
  });

  function call(name: keyof LaptopCommands, ...args: readonly unknown[]): Promise<never> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      open.set(id, (answer) => {
        if ('failure' in answer)
          reject(new Error(`${setup.name}: ${name} ${String(args[0])}: ${answer.failure}`));
        else resolve(answer.value as never);
      });
      child.send({ id, name, args } satisfies LaptopCall, (error) => {
        if (error !== null) reject(error);
      });
    });
  }

  const handlers = new Proxy({} as CallHandlers, {
    get: (_, name) => (request: unknown) => call('ask', name as CallName, request),
  });

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  await call('start', setup);
  return {
    setup,
    handlers,
    internet: (isOn) => call('internet', isOn),
    loseInternet: () => call('loseInternet'),
    mark: (eventId, personIds, everyMs = 5) => call('mark', eventId, personIds, everyMs),
    work: (eventId, wanted) => call('work', eventId, wanted),
    shown: (eventId) => call('shown', eventId),
    watch: (eventId) => call('watch', eventId),
    showDoors: (eventId) => call('showDoors', eventId),
    seen: () => call('seen'),
    load: () => call('load'),
    async stop() {
      await call('stop');
      await kill();
    },
    kill,
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    giveWay: () => child.pid !== undefined && giveWay(child.pid),
    goFirst: () => child.pid !== undefined && goFirst(child.pid),
  };
}

/** No keychain of this machine is asked: `file-keychain.ts` stands in for it. */
function spawnIn(namespace: string | null, keychain: string): ChildProcess {
  const [program, ...args] = [
    ...(namespace === null ? [] : ['ip', 'netns', 'exec', namespace]),
    ...[process.execPath, ...nodeOptions, file],
  ];
  return spawn(program ?? '', args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, VESTIBULE_TEST_KEYCHAIN: keychain },
  });
}
