import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { EventClock } from '../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../src-shared/wording/wording.ts';
import type { Stores } from '../store/create-stores.ts';
import type { Clock } from './clock.ts';
import type { CodeCamera } from './code-camera.ts';
import type { Machine } from './machine.ts';
import type { Sound, Sounds } from './sounds.ts';

/** What every component may use, made once where the app starts. */
export interface Services {
  readonly stores: Stores;
  readonly wording: Wording;
  readonly clock: Clock;
  /** The clock of a time zone (IANA name, or null when it is not known). */
  readonly eventClock: (zone: string | null) => EventClock;
  readonly machine: Machine;
  readonly sounds: Sounds;
  readonly codeCamera: CodeCamera;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('a component stands outside ServicesProvider');
  return services;
}

export function useStores(): Stores {
  return useServices().stores;
}

export function useWording(): Wording {
  return useServices().wording;
}

export function useClock(): Clock {
  return useServices().clock;
}

export function useEventClock(zone: string | null): EventClock {
  return useServices().eventClock(zone);
}

/** Returns the clock of each time zone. */
export function useClockOf(): (zone: string | null) => EventClock {
  return useServices().eventClock;
}

export function useSounds(): Sounds {
  return useServices().sounds;
}

export function useCodeCamera(): CodeCamera {
  return useServices().codeCamera;
}

export function useMachine(): Machine {
  return useServices().machine;
}

/** The time in milliseconds since 1970, updated every `periodMs`. */
export function useNow(periodMs: number): number {
  const clock = useClock();
  const [time, setTime] = useState(() => clock.now());
  useEffect(() => clock.every(periodMs, () => setTime(clock.now())), [clock, periodMs]);
  return time;
}

/** Returns how to play a sound; silent while sounds are off in the settings. */
export function useSound(): (sound: Sound) => void {
  const sounds = useSounds();
  const { preferences } = useStores();
  return useCallback(
    (sound) => {
      if (preferences.getState().preferences?.sounds) sounds.play(sound);
    },
    [preferences, sounds],
  );
}
