import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { readPreferences, writePreferences } from '../../../src-main/core/settings/preferences.ts';
import { defaultPreferences } from '../../../src-shared/domain/preferences.ts';
import { createInMemoryLocalStore } from '../../fakes/in-memory-local-store.ts';

describe('the preferences of this laptop', () => {
  it('follow the system until somebody chooses', () => {
    expect(readPreferences(createInMemoryLocalStore())).toEqual({
      ...{ theme: 'system', language: null, sounds: true },
    });
  });

  it('are kept', () => {
    const local = createInMemoryLocalStore();
    writePreferences(local, { theme: 'dark', language: 'de', sounds: false });
    expect(readPreferences(local)).toEqual({ theme: 'dark', language: 'de', sounds: false });
  });

  it('take what another version left for not chosen, and keep the rest', () => {
    const local = createInMemoryLocalStore();
    local.writeSetting('preferences', '{"theme":"sepia","language":"fr-CA","sounds":false}');
    expect(readPreferences(local)).toEqual({ theme: 'system', language: null, sounds: false });
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
