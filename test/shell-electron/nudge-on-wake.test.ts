import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { nudgeOnWake } from '../../src-main/shell-electron/nudge-on-wake.ts';
import { fakeCore } from '../fakes/fake-core.ts';
import { recordingLog } from '../fakes/recording-log.ts';

describe('a computer that wakes up', () => {
  it.each(['resume', 'unlock-screen'])('is a reason to try now: %s', (signal) => {
    const power = new EventEmitter();
    const core = fakeCore();
    nudgeOnWake(power, core, recordingLog());
    expect(core.calls).toEqual([]);
    power.emit(signal);
    expect(core.calls).toEqual(['nudge']);
  });

  it('goes on when the core cannot be asked', async () => {
    const power = new EventEmitter();
    const core = fakeCore();
    const log = recordingLog();
    core.answer('nudge', () => Promise.reject(new Error('closed')));
    nudgeOnWake(power, core, log);
    power.emit('resume');
    await Promise.resolve();
    expect(log.lines).toMatchObject([{ name: 'shell.nudge-failed' }]);
  });
});
