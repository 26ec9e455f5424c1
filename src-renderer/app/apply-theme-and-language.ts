import type { PreferencesStore } from '../store/preferences-store.ts';
import type { WordingStore } from '../store/wording-store.ts';

/** Writes theme, language and direction of writing on the root of the page, now and whenever they change. */
export function applyThemeAndLanguage(
  root: HTMLElement,
  stores: { readonly preferences: PreferencesStore; readonly wording: WordingStore },
): void {
  stores.preferences.subscribe(({ preferences }) => {
    if (preferences !== null) root.dataset.theme = preferences.theme;
  });
  stores.wording.subscribe(({ wording }) => {
    if (wording === null) return;
    root.lang = wording.language.tag;
    root.dir = wording.language.direction;
  });
}
