import { type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useStore } from 'zustand';
import { createEventClocks } from '../../src-shared/wording/event-clock.ts';
import type { WordingStore } from '../store/wording-store.ts';
import { type Services, ServicesProvider } from './services.tsx';

interface LocalizedProps {
  readonly services: Omit<Services, 'wording' | 'eventClock'>;
  readonly wording: WordingStore;
  readonly children: ReactNode;
}

/** Gives everything inside the services, and the words and clocks of the language in use; empty until it is known. */
export function Localized({ services, wording: store, children }: LocalizedProps) {
  const wording = useStore(store, (state) => state.wording);
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
