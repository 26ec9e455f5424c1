import { screenLanguage } from '../../src-shared/wording/preferred-language.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { PreferencesStore } from '../store/preferences-store.ts';
import type { TroubleStore } from '../store/trouble-store.ts';

interface ListOrderOptions {
  readonly bridge: Bridge;
  readonly preferences: PreferencesStore;
  readonly trouble: TroubleStore;
  /** What the system's owner reads, best first: BCP 47 tags. */
  readonly systemLanguages: readonly string[];
}

/** Has the guest lists of this laptop sorted as chosen, by the alphabet of the screen's language: now and after every change. */
export function keepListOrder({ bridge, preferences, trouble, systemLanguages }: ListOrderOptions): void {
  let asked = '';
  preferences.subscribe(({ preferences: known }) => {
    if (known === null) return;
    const order = { by: known.sortedBy, language: screenLanguage(known.language, systemLanguages) };
    const wanted = JSON.stringify(order);
    if (wanted === asked) return;
    asked = wanted;
    void trouble.getState().attempt(() => bridge.sortLists(order));
  });
}
