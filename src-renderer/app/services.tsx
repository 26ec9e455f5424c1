import { createContext, useContext } from 'react';
import type { Wording } from '../../src-shared/wording/wording.ts';
import type { Stores } from '../store/create-stores.ts';

/** What every component may use, made once where the app starts. */
export interface Services {
  readonly stores: Stores;
  readonly wording: Wording;
  /** Milliseconds since 1970. */
  readonly now: () => number;
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

export function useClock(): () => number {
  return useServices().now;
}
