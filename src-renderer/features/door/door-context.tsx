import { createContext, useContext } from 'react';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';

/** What every part of one door shares. */
export interface DoorTools {
  /** The clock of the event's own time zone. */
  readonly clock: EventClock;
  /** Focuses the search and selects its text, so that typing replaces it. */
  readonly focusSearch: () => void;
}

const DoorContext = createContext<DoorTools | null>(null);

export const DoorProvider = DoorContext.Provider;

export function useDoorTools(): DoorTools {
  const tools = useContext(DoorContext);
  if (tools === null) throw new Error('a part of the door stands outside DoorProvider');
  return tools;
}
