import { createStore, type StoreApi } from 'zustand/vanilla';
import { english } from '../../src-shared/wording/english.ts';
import type { Language } from '../../src-shared/wording/languages.ts';
import { screenLanguage } from '../../src-shared/wording/preferred-language.ts';
import type { Wording } from '../../src-shared/wording/wording.ts';
import type { PreferencesStore } from './preferences-store.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface WordingState {
  /** Null until the first catalogue is here; then never again, since the old one stays until the new one is. */
  readonly wording: Wording | null;
}

export type WordingStore = StoreApi<WordingState>;

interface WordingStoreOptions {
  readonly preferences: PreferencesStore;
  readonly trouble: TroubleStore;
  /** What the system's owner reads, best first: BCP 47 tags. */
  readonly systemLanguages: readonly string[];
  readonly loadWording: (language: Language) => Promise<Wording>;
}

/** The catalogue of the chosen language, or of the system's. One that cannot be read leaves English. */
export function createWordingStore(options: WordingStoreOptions): WordingStore {
  const { preferences, trouble, systemLanguages, loadWording } = options;
  const store = createStore<WordingState>()(() => ({ wording: null }));
  let wanted: Language | null = null;

  const want = async (language: Language): Promise<void> => {
    if (language === wanted) return;
    wanted = language;
    const wording = await loadWording(language).catch(() => {
      trouble.getState().report('internal');
      return store.getState().wording ?? english;
    });
    if (language === wanted) store.setState({ wording });
  };
  preferences.subscribe(({ preferences: known }) => {
    if (known !== null) void want(screenLanguage(known.language, systemLanguages));
  });
  return store;
}
