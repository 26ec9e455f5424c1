import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import {
  describeShared,
  describeSync,
  describeSyncParts,
  describeSyncPill,
} from '../../../src-shared/wording/describe/describe-sync.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { aSyncStatus } from '../../builders/a-sync-status.ts';

describe('the Sync line', () => {
  const lines: ReadonlyArray<[string, Partial<SyncStatus>]> = [
    ['All changes sent', {}],
    ['All changes sent', { connection: 'unknown' }],
    ['3 changes waiting', { waiting: 3 }],
    ['3 changes waiting · Check the clock', { waiting: 3, isClockWrong: true }],
    ['1 change waiting', { waiting: 1, busy: true }],
    ['1,204 changes waiting', { waiting: 1_204 }],
    [
      'Offline · 3 changes waiting · next try in 12\u00a0s',
      { connection: 'offline', waiting: 3, nextTryInMs: 11_200 },
    ],
    ['Offline · 3 changes waiting', { connection: 'offline', waiting: 3, busy: true, nextTryInMs: 11_200 }],
    ['Offline · All changes sent', { connection: 'offline', nextTryInMs: 4_000 }],
    ['Sign-in needed · 3 changes waiting', { gate: 'sign-in', waiting: 3, nextTryInMs: 4_000 }],
    ['Check the Wi-Fi login', { gate: 'captive-portal', connection: 'offline' }],
    ['Check the Wi-Fi login · 1 change waiting', { gate: 'captive-portal', waiting: 1 }],
    ['Connection not secure', { gate: 'certificate-expired' }],
    ['Can’t get through the proxy · 1 change waiting', { gate: 'proxy-gone', waiting: 1 }],
    ['The event service isn’t working properly · 1 change waiting', { connection: 'failing', waiting: 1 }],
    ['All changes sent · 1 conflict', { openConflicts: 1 }],
    [
      '1 change waiting · 2 need attention · 2 conflicts',
      { waiting: 1, needsAttention: 2, openConflicts: 2 },
    ],
    [
      'Paused by the event service · 1 change waiting · next try in 15\u00a0min',
      { isPaused: true, waiting: 1, nextTryInMs: 899_000 },
    ],
    ['Paused by the event service · All changes sent', { isPaused: true }],
    ['3 changes waiting · next try in 119\u00a0s', { waiting: 3, nextTryInMs: 119_000 }],
    ['3 changes waiting · next try in 2\u00a0min', { waiting: 3, nextTryInMs: 120_000 }],
    ['2 need attention', { needsAttention: 2 }],
    ['1 needs attention', { needsAttention: 1 }],
    [
      'Offline · 3 changes waiting · 2 need attention · next try in 1\u00a0s',
      { connection: 'offline', waiting: 3, needsAttention: 2, nextTryInMs: 400 },
    ],
  ];

  it('says of no list that it is complete while one is on its way', () => {
    const loading = { isListLoading: true };
    const state = (status: Partial<SyncStatus>) =>
      describeSyncParts(aSyncStatus(status), english, loading).state;
    expect(state({})).toEqual(['Downloading']);
    expect(state({ connection: 'offline' })).toEqual(['Offline', 'Downloading']);
    expect(state({ waiting: 3 })).toEqual(['3 changes waiting']);
    const pill = { look: 'sending', lines: ['Downloading'] };
    expect(describeSyncPill(aSyncStatus({}), english, loading)).toEqual(pill);
  });

  it.each(lines)('says "%s"', (line, status) => {
    expect(describeSync(aSyncStatus(status))).toBe(line);
  });
});

describe('what paired laptops have', () => {
  it.each<[Partial<SyncStatus>, readonly string[]]>([
    [{ waiting: 3 }, []],
    [{ unshared: 0 }, []],
    [
      { unshared: 0, waiting: 2, needsAttention: 1 },
      ['3 changes aren’t sent to the event service yet. The other doors have them.'],
    ],
    [{ unshared: 2, waiting: 3 }, ['The other doors don’t have 2 changes yet.']],
    [{ unshared: 1 }, ['The other doors don’t have 1 change yet.']],
    [{ unshared: 0, sendsThrough: 'North' }, ['This laptop sends through North.']],
  ])('of %o is said in %o', (status, sentences) => {
    expect(describeShared(aSyncStatus(status), english)).toEqual(sentences);
  });
});
