import { expect, test } from 'vitest';
import { type CoreRun, createLastingVestibule } from '../../src-main/composition/lasting-vestibule.ts';
import { type FakeCore, fakeCore } from '../fakes/fake-core.ts';
import { recordingLog } from '../fakes/recording-log.ts';

/** Lives as they are opened; `openings` may refuse one. */
async function aLastingCore(openings: readonly (Error | null)[] = []) {
  const runs: { readonly core: FakeCore; readonly run: CoreRun }[] = [];
  const left = [...openings];
  const news: string[] = [];
  const vestibule = await createLastingVestibule(async (run) => {
    const refusal = left.shift();
    if (refusal) throw refusal;
    const core = fakeCore();
    runs.push({ core, run });
    return core;
  }, recordingLog());
  const { promise: reopened, resolve } = Promise.withResolvers<void>();
  vestibule.onNews((name) => {
    news.push(name);
    if (name === 'coreReopened') resolve();
  });
  return { vestibule, runs, news, reopened };
}

test('a run that met damage is closed, the next is told of what, and calls go to it', async () => {
  const { vestibule, runs, reopened, news } = await aLastingCore();
  expect(runs[0]?.run.endedOf).toBeNull();
  runs[0]?.run.onDamaged('local');
  runs[0]?.run.onDamaged('mirror');
  await reopened;
  expect(runs.map(({ run }) => run.endedOf)).toEqual([null, 'local']);
  expect(runs[0]?.core.closed()).toBe(true);
  await vestibule.handlers.getSession();
  expect(runs.map(({ core }) => core.calls)).toEqual([[], ['getSession']]);
  runs[1]?.core.tell('activityChanged', undefined);
  expect(news).toEqual(['coreReopened', 'activityChanged']);
});

test('a call that comes between two runs waits for the next', async () => {
  const { vestibule, runs } = await aLastingCore();
  runs[0]?.run.onDamaged('mirror');
  await Promise.resolve();
  await vestibule.handlers.getSession();
  expect(runs.map(({ core }) => core.calls)).toEqual([[], ['getSession']]);
});

test('when opening anew fails the call fails, and the next call tries again', async () => {
  const { vestibule, runs } = await aLastingCore([null, new Error('the disk is full')]);
  runs[0]?.run.onDamaged('local');
  await Promise.resolve();
  await expect(vestibule.handlers.getSession()).rejects.toThrow();
  expect(await vestibule.handlers.getSession()).toMatchObject({ state: 'signed-out' });
  expect(runs.map(({ run }) => run.endedOf)).toEqual([null, 'local']);
});

test('a disk that damages everything is not fought for ever', async () => {
  const { vestibule, runs } = await aLastingCore();
  for (let times = 0; times < 9; times += 1) {
    runs.at(-1)?.run.onDamaged('mirror');
    await Promise.resolve();
    await vestibule.handlers.getSession();
  }
  expect(runs).toHaveLength(4);
  expect(runs.at(-1)?.core.closed()).toBe(false);
});

test('closing ends the last run, and damage that is met then begins no other', async () => {
  const { vestibule, runs } = await aLastingCore();
  await vestibule.close();
  runs[0]?.run.onDamaged('local');
  await Promise.resolve();
  expect(runs.map(({ core }) => core.closed())).toEqual([true]);
});

test('what the first opening fails with is what opening fails with', async () => {
  const failure = new Error('newer');
  await expect(aLastingCore([failure])).rejects.toBe(failure);
});
