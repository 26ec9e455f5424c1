import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSystemClock } from '../../src-main/adapters/clock/system-clock.ts';
import { createMemorySecrets } from '../../src-main/adapters/keychain/keychain-secrets.ts';
import { answerHandOvers, handOverPath } from '../../src-main/composition/instance.ts';
import { createSecondDoorProcess } from '../../src-main/composition/second-door.ts';
import {
  enterSecondDoor,
  practiceElsewhere,
  secretsOfSecondDoor,
  takeHandOver,
  watchProcess,
  writeHandOver,
} from '../../src-main/composition/second-door-hand-over.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { fastDisk } from '../fast-disk.ts';
import { until } from '../until.ts';

const program = fileURLToPath(new URL('./second-door-program.ts', import.meta.url));
const gala = { account: 'practice', eventId: 'gala' };
/** The offers of one try after another. */
const told = (first: string, next = first) => {
  const offers = [first];
  return { offer: () => offers.pop() ?? next, door: 'Door 2', openEvent: gala };
};

function aFirstDoor(opensWindow = true) {
  const root = mkdtempSync(join(fastDisk, 'vestibule-second-door-'));
  const said: string[] = [];
  const secrets = createMemorySecrets();
  const secondDoor = createSecondDoorProcess({
    root,
    command: { program: process.execPath, args: [program] },
    practice: { start: async () => ({ address: 'http://127.0.0.1:9', apiKey: 'key' }) },
    ...{ secrets, clock: createSystemClock(), log: recordingLog() },
    opensWindow,
    say: (line) => said.push(line),
  });
  onTestFinished(async () => {
    await secondDoor.stop();
    rmSync(root, { recursive: true });
  });
  return { root, directory: join(root, 'second-door'), said, secondDoor };
}

const handOver = {
  ...{ offer: 'offer', door: 'Door 2', openEvent: gala },
  ...{ address: 'http://127.0.0.1:9', apiKey: 'key', identity: 'identity' },
  firstProcess: process.pid,
};

test('a second door is ready when it says so, and nothing that was handed over stays', async () => {
  const { said, directory, secondDoor } = aFirstDoor();
  await Promise.all([secondDoor.start(told('an offer')), secondDoor.start(told('another offer'))]);
  expect(said).toEqual([
    'Second door: told 3 an offer',
    'Second door: Vestibule is ready at http://127.0.0.1:1/',
  ]);
  expect(existsSync(join(directory, 'hand-over.json'))).toBe(false);
});

test('one that runs is brought to the front, and one that was closed starts again', async () => {
  const { said, directory, secondDoor } = aFirstDoor();
  await secondDoor.start(told('first'));
  const asked = vi.fn(async () => ({ windowShown: true, readyAddress: null }));
  const stopAnswering = await answerHandOvers(await handOverPath(directory), asked, recordingLog());
  await secondDoor.start(told('second'));
  expect(asked).toHaveBeenCalledWith({ openWindow: true });
  await stopAnswering();
  await secondDoor.stop();
  await secondDoor.start(told('third'));
  expect(said.filter((line) => line.includes('told'))).toEqual([
    'Second door: told 3 first',
    'Second door: told 3 third',
  ]);
});

test('where no window opens, each start gives a fresh address for a browser', async () => {
  const { directory, secondDoor } = aFirstDoor(false);
  expect(await secondDoor.start(told('first'))).toBe('http://127.0.0.1:1/');
  const asked = vi.fn(async () => ({ windowShown: false, readyAddress: 'http://127.0.0.1:1/?start=two' }));
  const stopAnswering = await answerHandOvers(await handOverPath(directory), asked, recordingLog());
  expect(await secondDoor.start(told('second'))).toBe('http://127.0.0.1:1/?start=two');
  expect(asked).toHaveBeenCalledWith({ openWindow: false });
  await stopAnswering();
});

test('what it has left stays', async () => {
  const { directory, secondDoor } = aFirstDoor();
  mkdirSync(directory);
  writeFileSync(join(directory, 'left-behind'), '');
  await secondDoor.start(told('offer'));
  expect(existsSync(join(directory, 'left-behind'))).toBe(true);
});

test('what it has left is given up when it does not start over it, and the next start has an offer of its own', async () => {
  const { directory, said, secondDoor } = aFirstDoor();
  mkdirSync(directory);
  writeFileSync(join(directory, 'left-behind-wrongly'), '');
  await secondDoor.start(told('used up', 'fresh'));
  expect(existsSync(join(directory, 'left-behind-wrongly'))).toBe(false);
  expect(said[0]).toBe('Second door: told 3 fresh');
});

test('it starts without the events while the Wi-Fi of the practice is off', async () => {
  const done: string[] = [];
  const nobody = { operator: null, door: null, answered: false };
  const handlers = {
    getOperator: async () => nobody,
    async setOperator() {
      done.push('named');
      return nobody;
    },
    async joinLaptop() {
      done.push('joined');
      return { name: 'Door 1' };
    },
    async setTourOver() {
      done.push('no tour');
      return { wifi: 'none' as const, tourOver: true };
    },
    refreshEvents: () => Promise.reject(new VestibuleError('service-unreachable')),
  };
  await enterSecondDoor(handlers, handOver, recordingLog());
  expect(done).toEqual(['named', 'joined', 'no tour']);
});

test('one that cannot start is said so', async () => {
  const { secondDoor } = aFirstDoor();
  await expect(secondDoor.start(told('refused'))).rejects.toThrow('before it was ready');
});

test('what is handed over can be read by its user only, and once', async () => {
  const { root } = aFirstDoor();
  const file = join(root, 'hand-over.json');
  expect(await takeHandOver(file)).toBeNull();
  await writeHandOver(file, handOver);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(handOver);
  expect(await takeHandOver(file)).toEqual(handOver);
  expect(await takeHandOver(file)).toBeNull();
});

test('the second door is at the service of the first, as who it was told to be', async () => {
  expect(await practiceElsewhere(handOver).start()).toEqual({ address: handOver.address, apiKey: 'key' });
  const secrets = secretsOfSecondDoor(handOver);
  expect(await secrets.read('doors:identity:some:practice')).toBe('identity');
  expect(await secrets.read('https://service.example')).toBeNull();
});

test('the end of a process is noticed', async () => {
  const { secondDoor } = aFirstDoor();
  await secondDoor.start(told('offer'));
  const onGone = vi.fn();
  const stop = watchProcess(999_999_999, createSystemClock(), onGone);
  const stopOwn = watchProcess(process.pid, createSystemClock(), () => {
    throw new Error('this process runs');
  });
  await until(() => expect(onGone).toHaveBeenCalledOnce());
  stop();
  stopOwn();
});
