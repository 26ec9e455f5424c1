import { describe, expect, it, test } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { readOperator, readPreferences, writePreferences } from '../../../src-main/core/settings/settings.ts';
import { defaultPreferences, type Preferences } from '../../../src-shared/domain/settings.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';

describe('the preferences of this laptop', () => {
  it('follow the system until somebody chooses', () => {
    expect(readPreferences(createInMemoryLocalStore())).toEqual(defaultPreferences);
    expect(defaultPreferences).toEqual({
      theme: 'system',
      language: null,
      sounds: true,
      sortedBy: 'last-name',
      scanMarks: true,
      lookForUpdates: false,
    });
  });

  it('are kept', () => {
    const local = createInMemoryLocalStore();
    const chosen: Preferences = {
      theme: 'dark',
      language: 'de',
      sounds: false,
      sortedBy: 'first-name',
      scanMarks: false,
      lookForUpdates: true,
    };
    writePreferences(local, chosen);
    expect(readPreferences(local)).toEqual(chosen);
  });

  it('take what another version left for not chosen, and keep the rest', () => {
    const local = createInMemoryLocalStore();
    const log = recordingLog();
    local.writeSetting('preferences', '{"theme":"sepia","language":"fr-CA","sounds":false,"beeps":2}');
    expect(readPreferences(local, log)).toEqual({ ...defaultPreferences, sounds: false });
    expect(log.lines).toEqual([
      {
        level: 'warn',
        name: 'setting.not-fitting',
        fields: { setting: 'preferences', keys: 'theme language beeps' },
      },
    ]);
  });

  it.each(['', 'null', '[1]', '"dark"', '{'])('are the defaults when %j is stored', (stored) => {
    const local = createInMemoryLocalStore();
    local.writeSetting('preferences', stored);
    expect(readPreferences(local)).toEqual(defaultPreferences);
  });

  it('fail with not-saved when the disk refuses, and stand as before', () => {
    const local = createInMemoryLocalStore();
    local.writeSetting = () => {
      throw new StoreFailure('disk-full');
    };
    expect(() => writePreferences(local, { ...defaultPreferences, theme: 'dark' })).toThrow('not-saved');
    expect(readPreferences(local)).toEqual(defaultPreferences);
  });
});

test('an operator whose door does not fit is still the operator', () => {
  const local = createInMemoryLocalStore();
  local.writeSetting('operator', JSON.stringify({ operator: 'Maria', door: 7, shift: 'late' }));
  expect(readOperator(local)).toEqual({ operator: 'Maria', door: null });
});
