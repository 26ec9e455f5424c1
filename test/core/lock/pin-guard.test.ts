import { describe, expect, it } from 'vitest';
import { createPinGuard } from '../../../src-main/core/lock/pin-guard.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { plainPinHash } from '../../fakes/plain-pin-hash.ts';

/** A guard over what is kept on the disk. */
function aGuard(disk = { failures: 0 }, pinHash = plainPinHash) {
  const clock = createFakeClock();
  const guard = createPinGuard({
    ...{ clock, pinHash },
    readFailures: () => disk.failures,
    keepFailures: (failures) => {
      disk.failures = failures;
    },
  });
  return { clock, guard, disk, checkPin: (pin: string) => guard.checkPin(pin, 'plain 4711') };
}

describe('trying a PIN', () => {
  it('takes the right one, and the right one after a pause', async () => {
    const { guard, clock, checkPin } = aGuard();
    await checkPin('4711');
    await expect(checkPin('0000')).rejects.toMatchObject({ code: 'pin-wrong' });
    await clock.advanceAsync(1_000);
    await checkPin('4711');
    expect(guard.pauseMs()).toBe(0);
  });

  it('pauses 1 s, 2 s, 4 s … after wrong ones, and 5 min at most', async () => {
    const { guard, clock, checkPin } = aGuard();
    const pauses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      await expect(checkPin('0000')).rejects.toMatchObject({ code: 'pin-wrong' });
      pauses.push(guard.pauseMs() / 1_000);
      await clock.advanceAsync(guard.pauseMs());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('looks at none during the pause, not at the right one either', async () => {
    const { clock, disk, checkPin } = aGuard();
    await expect(checkPin('0000')).rejects.toMatchObject({ code: 'pin-wrong' });
    await clock.advanceAsync(999);
    await expect(checkPin('4711')).rejects.toMatchObject({ code: 'pin-too-soon' });
    expect(disk.failures).toBe(1);
  });

  it('begins the pause anew after a restart', async () => {
    const { guard, checkPin } = aGuard({ failures: 4 });
    expect(guard.pauseMs()).toBe(8_000);
    await expect(checkPin('4711')).rejects.toMatchObject({ code: 'pin-too-soon' });
  });

  it('counts a try before it is known to be wrong: ending the app gains none', async () => {
    const counted: number[] = [];
    const disk = { failures: 2 };
    const watching = {
      ...plainPinHash,
      matches: async (pin: string, hash: string) => {
        counted.push(disk.failures);
        return plainPinHash.matches(pin, hash);
      },
    };
    const { clock, checkPin } = aGuard(disk, watching);
    await clock.advanceAsync(2_000);
    await checkPin('4711');
    expect(counted).toEqual([3]);
    expect(disk.failures).toBe(0);
  });

  it('takes one at a time', async () => {
    const { checkPin } = aGuard();
    const first = checkPin('4711');
    await expect(checkPin('4711')).rejects.toMatchObject({ code: 'pin-too-soon' });
    await first;
  });
});
