import type { EventSummary } from '../../src-shared/domain/event.ts';
import { foldText } from './fold-text.ts';

/** From this many events on a filter box is worth its place. */
const filterFrom = 9;

/** Whether the list is long enough for a filter box. */
export function needsFilter(events: readonly EventSummary[]): boolean {
  return events.length >= filterFrom;
}

/**
 * The events in the order they are shown: coming ones first, the nearest at the top; then past ones, the
 * latest at the top; those without a date close each part. The filter looks at names and places.
 */
export function arrangeEvents(events: readonly EventSummary[], filter: string): readonly EventSummary[] {
  const wanted = foldText(filter.trim());
  const fits = (text: string | null) => text !== null && foldText(text).includes(wanted);
  return events
    .filter(({ name, place }) => !needsFilter(events) || fits(name) || fits(place))
    .toSorted((a, b) => {
      if (a.past !== b.past) return a.past ? 1 : -1;
      if (a.primaryDate === b.primaryDate) return a.name.localeCompare(b.name);
      if (a.primaryDate === null) return 1;
      if (b.primaryDate === null) return -1;
      return (Date.parse(a.primaryDate) - Date.parse(b.primaryDate)) * (a.past ? -1 : 1);
    });
}
