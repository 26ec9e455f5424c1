import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { startUpdates } from '../../../src-main/core/updates/updates.ts';
import type { UpdateStatus } from '../../../src-shared/domain/settings.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { recordingLog } from '../../fakes/recording-log.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A copy with a channel whose answers follow one another: a version, nothing newer, or a failure. */
function aCopy(...answers: (string | null | Error)[]) {
  const clock = createFakeClock();
  const log = recordingLog();
  const told: UpdateStatus[] = [];
  const copy = { isWanted: true, isUnreadable: false, looks: 0 };
  const updates = startUpdates({
    channel: {
      async fetchNewer() {
        copy.looks += 1;
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    isWanted() {
      if (copy.isUnreadable) throw new StoreFailure('io');
      return copy.isWanted;
    },
    clock,
    log,
    onChange: (status) => told.push(status),
  });
  return Object.assign(copy, { clock, log, told, updates });
}

describe('a copy that may look for newer versions', () => {
  it('leaves the line to the guest list for the first five minutes', async () => {
    const copy = aCopy('0.2.0');
    await copy.clock.advanceAsync(5 * minute - 1);
    expect(copy.looks).toBe(0);
    await copy.clock.advanceAsync(1);
    expect(copy.looks).toBe(1);
  });

  it('looks once a day until there is one, says so, and then looks no more', async () => {
    const copy = aCopy(null, null, '0.2.0');
    await copy.clock.advanceAsync(5 * minute + 2 * day);
    expect(copy.looks).toBe(3);
    expect(copy.told).toEqual([{ hasChannel: true, readyVersion: '0.2.0' }]);
    expect(copy.updates.status).toEqual({ hasChannel: true, readyVersion: '0.2.0' });
    await copy.clock.advanceAsync(3 * day);
    expect(copy.looks).toBe(3);
  });

  it('tries again an hour after it could not, and logs why', async () => {
    const copy = aCopy(new Error('net::ERR_INTERNET_DISCONNECTED'), '0.2.0');
    await copy.clock.advanceAsync(5 * minute);
    expect(copy.log.lines).toMatchObject([{ level: 'error', name: 'updates.not-fetched' }]);
    await copy.clock.advanceAsync(hour);
    expect(copy.updates.status.readyVersion).toBe('0.2.0');
  });

  it('tries again an hour after it could not be read whether that is wished', async () => {
    const copy = aCopy('0.2.0');
    copy.isUnreadable = true;
    await copy.clock.advanceAsync(5 * minute);
    expect(copy.log.lines).toMatchObject([{ level: 'error', name: 'updates.not-fetched' }]);
    copy.isUnreadable = false;
    await copy.clock.advanceAsync(hour);
    expect(copy.updates.status.readyVersion).toBe('0.2.0');
  });

  it('asks nobody while that is off, and at once when it is switched on', async () => {
    const copy = aCopy('0.2.0');
    copy.isWanted = false;
    await copy.clock.advanceAsync(3 * day);
    expect(copy.looks).toBe(0);
    copy.isWanted = true;
    copy.updates.nudge();
    await copy.clock.advanceAsync(0);
    expect(copy.updates.status.readyVersion).toBe('0.2.0');
  });

  it('asks nobody any more when it was switched off again', async () => {
    const copy = aCopy(null, '0.2.0');
    await copy.clock.advanceAsync(5 * minute);
    copy.isWanted = false;
    await copy.clock.advanceAsync(3 * day);
    expect(copy.looks).toBe(1);
  });

  it('asks nobody once it is closed', async () => {
    const copy = aCopy('0.2.0');
    copy.updates.stop();
    await copy.clock.advanceAsync(3 * day);
    expect(copy.looks).toBe(0);
  });
});

it('a copy packed without a channel says so, and asks nobody whatever is wished', () => {
  const clock = createFakeClock();
  const { status } = startUpdates({
    channel: null,
    isWanted: () => true,
    clock,
    log: recordingLog(),
    onChange: () => undefined,
  });
  expect(status).toEqual({ hasChannel: false, readyVersion: null });
});
