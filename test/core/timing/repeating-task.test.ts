import { describe, expect, it } from 'vitest';
import { startRepeatingTask } from '../../../src-main/core/timing/repeating-task.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

function aTask(pauses: (number | null)[]) {
  const clock = createFakeClock();
  const runs: number[] = [];
  const told = { pauses: 0 };
  const task = startRepeatingTask(
    clock,
    async () => {
      runs.push(clock.monotonicMs());
      return pauses.shift() ?? null;
    },
    () => {
      told.pauses += 1;
    },
  );
  return { clock, runs, told, task };
}

describe('repeating task', () => {
  it('runs at once, then after the pause that each run chooses', async () => {
    const { clock, runs } = aTask([1_000, 2_000, null]);
    await clock.advanceAsync(10_000);
    expect(runs).toEqual([0, 1_000, 3_000]);
  });

  it('says when the next run is due, and that none is when it sleeps', async () => {
    const { clock, task } = aTask([1_000, null]);
    await clock.advanceAsync(400);
    expect(task.nextRunInMs()).toBe(600);
    await clock.advanceAsync(600);
    expect(task.nextRunInMs()).toBeNull();
  });

  it('runs now when nudged during a pause, and the pause is forgotten', async () => {
    const { clock, runs, task } = aTask([5_000, null]);
    await clock.advanceAsync(100);
    task.nudge();
    await clock.advanceAsync(10_000);
    expect(runs).toEqual([0, 100]);
  });

  it('runs after whoever nudges has been answered', async () => {
    const { clock, runs, task } = aTask([5_000, null]);
    await clock.advanceAsync(100);
    task.nudge();
    expect(runs).toEqual([0]);
    await clock.advanceAsync(0);
    expect(runs).toEqual([0, 100]);
  });

  it('runs once more after the run under way when nudged during it', async () => {
    const { clock, runs, task } = aTask([null, null]);
    task.nudge();
    task.nudge();
    await clock.advanceAsync(10);
    expect(runs).toEqual([0, 0]);
  });

  it('tells that a pause begins, also one without an end', async () => {
    const { clock, told } = aTask([1_000, null]);
    await clock.advanceAsync(2_000);
    expect(told.pauses).toBe(2);
  });

  it('starts no further run and leaves no timer after being stopped', async () => {
    const { clock, runs, task } = aTask([1_000, 1_000]);
    await clock.advanceAsync(10);
    task.stop();
    task.nudge();
    await clock.advanceAsync(10_000);
    expect(runs).toEqual([0]);
    expect(clock.pendingTimers).toBe(0);
  });

  it('runs now when its pause is ended', async () => {
    const { clock, runs, task } = aTask([5_000, null]);
    await clock.advanceAsync(100);
    task.endPause();
    await clock.advanceAsync(10_000);
    expect(runs).toEqual([0, 100]);
  });

  it('keeps the pause that a run under way will choose when told that pauses are over', async () => {
    const { clock, runs, task } = aTask([5_000, null]);
    task.endPause();
    await clock.advanceAsync(10_000);
    expect(runs).toEqual([0, 5_000]);
  });
});
