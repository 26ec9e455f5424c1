import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useStore } from 'zustand';
import { english } from '../../src-shared/wording/english.ts';
import { createEventClocks } from '../../src-shared/wording/event-clock.ts';
import type { Language } from '../../src-shared/wording/languages.ts';
import { screenLanguage } from '../../src-shared/wording/preferred-language.ts';
import type { Wording } from '../../src-shared/wording/wording.ts';
import { type Services, ServicesProvider } from './services.tsx';

interface AppRootProps {
  readonly services: Omit<Services, 'wording' | 'eventClock'>;
  readonly loadWording: (language: Language) => Promise<Wording>;
  /** The root of the page. */
  readonly element: HTMLElement;
  readonly children: ReactNode;
}

/**
 * Gives everything inside the services, and the words and clocks of the language in use; empty until they are known.
 * Writes theme, language and direction of writing on the root of the page.
 */
export function AppRoot({ services, loadWording, element, children }: AppRootProps) {
  const theme = useStore(services.stores.preferences, ({ preferences }) => preferences?.theme);
  const wording = useWordingInUse(services, loadWording);
  useLayoutEffect(() => {
    if (theme !== undefined) element.dataset.theme = theme;
  }, [element, theme]);
  useLayoutEffect(() => {
    if (wording === null) return;
    element.lang = wording.language.tag;
    element.dir = wording.language.direction;
  }, [element, wording]);
  const spoken = useMemo(
    () => wording && { ...services, wording, eventClock: createEventClocks(wording) },
    [services, wording],
  );
  if (spoken === null) return null;
  return (
    <I18nProvider locale={spoken.wording.language.locale}>
      <ServicesProvider value={spoken}>{children}</ServicesProvider>
    </I18nProvider>
  );
}

/**
 * The words of the chosen language, or of the system's; those that cannot be read leave what was shown, or English.
 * Null until the first are here; then never again, since the old ones stay until the new ones are.
 */
function useWordingInUse(
  { stores: { preferences, trouble }, machine }: AppRootProps['services'],
  loadWording: AppRootProps['loadWording'],
): Wording | null {
  const language = useStore(
    preferences,
    (known) => known.preferences && screenLanguage(known.preferences.language, machine.languages),
  );
  const [wording, setWording] = useState<Wording | null>(null);
  useEffect(() => {
    if (language === null) return;
    let isWanted = true;
    const take = (loaded: Wording | null) => {
      if (isWanted) setWording((before) => loaded ?? before ?? english);
    };
    loadWording(language).then(take, () => {
      trouble.getState().report('internal');
      take(null);
    });
    return () => {
      isWanted = false;
    };
  }, [language, loadWording, trouble]);
  return wording;
}
