import type { PracticeWifi } from '../../../src-shared/domain/practice.ts';
import type { Spoken } from '../door/door-state.ts';

/** What the guided first run asks for, in order. */
export const tourSteps = [
  'open-event',
  'search',
  'mark',
  'undo',
  'cut-wifi',
  'mark-offline',
  'mend-wifi',
  'done',
] as const;
export type TourStep = (typeof tourSteps)[number];

/** What has been done so far, according to the other stores. */
export interface TourFacts {
  readonly isAtDoor: boolean;
  /** Guests found for what stands in the search box; 0 while it is empty. */
  readonly found: number;
  /** Replaced by each action at the door. */
  readonly spoken: Spoken | null;
  readonly wifi: PracticeWifi;
  readonly waiting: number;
}

/** The step after these deeds: the next one when what `step` asks for was done between `before` and `now`. */
export function stepAfter(step: TourStep, before: TourFacts, now: TourFacts): TourStep {
  return isDone(step, before, now) ? following(step) : step;
}

function isDone(step: TourStep, before: TourFacts, now: TourFacts): boolean {
  const spoken = now.spoken === before.spoken ? null : now.spoken;
  switch (step) {
    case 'open-event':
      return now.isAtDoor;
    case 'search':
      return now.found > 0;
    case 'mark':
      return spoken?.kind === 'marked';
    case 'undo':
      // The undo must be sent first: cutting the Wi-Fi meanwhile would leave it in doubt.
      return now.spoken?.kind === 'undone' && now.waiting === 0;
    case 'cut-wifi':
      return now.wifi === 'none';
    case 'mark-offline':
      return spoken?.kind === 'marked' && now.wifi === 'none';
    case 'mend-wifi':
      return now.wifi === 'good' && now.waiting === 0;
    case 'done':
      return false;
  }
}

function following(step: TourStep): TourStep {
  return tourSteps[tourSteps.indexOf(step) + 1] ?? 'done';
}
