import { expect, test } from 'vitest';
import { createLastingVestibule, type Life } from '../../src-main/composition/lasting-vestibule.ts';
import { type FakeCore, fakeCore } from '../fakes/fake-core.ts';
import { recordingLog } from '../fakes/recording-log.ts';

/** Lives as they are opened; `openings` may refuse one. */
async function aLastingCore(openings: readonly (Error | null)[] = []) {
  const lives: { readonly core: FakeCore; readonly life: Life }[] = [];
  const left = [...openings];
  const news: string[] = [];
  const vestibule = await createLastingVestibule(async (life) => {
    const refusal = left.shift();
    if (refusal) throw refusal;
    const core = fakeCore();
    lives.push({ core, life });
    return core;
  }, recordingLog());
  const { promise: reopened, resolve } = Promise.withResolvers<void>();
  vestibule.onNews((name) => {
    news.push(name);
    if (name === 'coreReopened') resolve();
  });
  return { vestibule, lives, news, reopened };
}

test('a life that met damage is closed, the next is told of what, and calls go to it', async () => {
  const { vestibule, lives, reopened, news } = await aLastingCore();
  expect(lives[0]?.life.endedOf).toBeNull();
  lives[0]?.life.onDamaged('local');
  lives[0]?.life.onDamaged('mirror');
  await reopened;
  expect(lives.map(({ life }) => life.endedOf)).toEqual([null, 'local']);
  expect(lives[0]?.core.closed()).toBe(true);
  await vestibule.handlers.getSession();
  expect(lives.map(({ core }) => core.calls)).toEqual([[], ['getSession']]);
  lives[1]?.core.tell('activityChanged', undefined);
  expect(news).toEqual(['coreReopened', 'activityChanged']);
});

test('a call that comes between two lives waits for the next', async () => {
  const { vestibule, lives } = await aLastingCore();
  lives[0]?.life.onDamaged('mirror');
  await Promise.resolve();
  await vestibule.handlers.getSession();
  expect(lives.map(({ core }) => core.calls)).toEqual([[], ['getSession']]);
});

test('when opening anew fails the call fails, and the next call tries again', async () => {
  const { vestibule, lives } = await aLastingCore([null, new Error('the disk is full')]);
  lives[0]?.life.onDamaged('local');
  await Promise.resolve();
  await expect(vestibule.handlers.getSession()).rejects.toThrow();
  expect(await vestibule.handlers.getSession()).toMatchObject({ state: 'signed-out' });
  expect(lives.map(({ life }) => life.endedOf)).toEqual([null, 'local']);
});

test('a disk that damages everything is not fought for ever', async () => {
  const { vestibule, lives } = await aLastingCore();
  for (let times = 0; times < 9; times += 1) {
    lives.at(-1)?.life.onDamaged('mirror');
    await Promise.resolve();
    await vestibule.handlers.getSession();
  }
  expect(lives).toHaveLength(4);
  expect(lives.at(-1)?.core.closed()).toBe(false);
});

test('closing ends the last life, and damage that is met then begins no other', async () => {
  const { vestibule, lives } = await aLastingCore();
  await vestibule.close();
  lives[0]?.life.onDamaged('local');
  await Promise.resolve();
  expect(lives.map(({ core }) => core.closed())).toEqual([true]);
});

test('what the first opening fails with is what opening fails with', async () => {
  const failure = new Error('newer');
  await expect(aLastingCore([failure])).rejects.toBe(failure);
});
