import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { readPreferences, writePreferences } from '../../../src-main/core/settings/settings.ts';
import { defaultPreferences, type Preferences } from '../../../src-shared/domain/settings.ts';
import { createInMemoryLocalStore } from '../../fakes/in-memory-local-store.ts';

describe('the preferences of this laptop', () => {
  it('follow the system until somebody chooses', () => {
    expect(readPreferences(createInMemoryLocalStore())).toEqual(defaultPreferences);
    expect(defaultPreferences).toEqual({
      theme: 'system',
      language: null,
      sounds: true,
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
      scanMarks: false,
      lookForUpdates: true,
    };
    writePreferences(local, chosen);
    expect(readPreferences(local)).toEqual(chosen);
  });

  it('take what another version left for not chosen, and keep the rest', () => {
    const local = createInMemoryLocalStore();
    local.writeSetting('preferences', '{"theme":"sepia","language":"fr-CA","sounds":false}');
    expect(readPreferences(local)).toEqual({ ...defaultPreferences, sounds: false });
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
