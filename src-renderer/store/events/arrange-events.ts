import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import { foldText } from '../fold-text.ts';

/** Events of one part of the board, in the order they are shown. */
export interface EventGroup {
  readonly kind: 'this-week' | 'later' | 'past';
  readonly events: readonly EventSummary[];
}

/** What the Events screen shows. */
export interface Arrangement {
  /** The event that is shown large; null while events are filtered, or when none is coming. */
  readonly tonight: EventSummary | null;
  /** All others; groups without an event are left out. */
  readonly groups: readonly EventGroup[];
}

interface ArrangeOptions {
  /** Looked for in names and places; blank shows all. */
  readonly filter: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The clock of a time zone (IANA name, or null when it is not known). */
  readonly clockOf: (zone: string | null) => EventClock;
}

/** Fewer events than this need no filter box. */
const filterFrom = 9;

/** Whether the list is long enough for a filter box. */
export function needsFilter(events: readonly EventSummary[]): boolean {
  return events.length >= filterFrom;
}

/**
 * The events as they are shown: the one for tonight, then coming ones, the nearest at the top; then past ones, the
 * latest at the top. Those without a date close each part.
 */
export function arrangeEvents(
  events: readonly EventSummary[],
  { filter, nowMs, clockOf }: ArrangeOptions,
): Arrangement {
  const wanted = needsFilter(events) ? foldText(filter.trim()) : '';
  const fits = (text: string | null) => text !== null && foldText(text).includes(wanted);
  const shown = events.filter(({ name, place }) => fits(name) || fits(place)).toSorted(inOrder);
  const tonight = wanted === '' ? chooseTonight(shown, nowMs, clockOf) : null;
  const kindOf = (event: EventSummary) => groupOf(event, nowMs, clockOf);
  const groups = (['this-week', 'later', 'past'] as const).map((kind) => ({
    kind,
    events: shown.filter((event) => event !== tonight && kindOf(event) === kind),
  }));
  return { tonight, groups: groups.filter((group) => group.events.length > 0) };
}

/** Whether two arrangements show the same events at the same places. */
export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  const placesOf = ({ tonight, groups }: Arrangement) =>
    JSON.stringify([
      tonight?.eventId ?? null,
      ...groups.map(({ kind, events }) => [kind, ...events.map(({ eventId }) => eventId)]),
    ]);
  return placesOf(one) === placesOf(other);
}

/** Coming events whose guest list is not on this laptop, the nearest first, `most` at most. */
export function nextWithoutList({ tonight, groups }: Arrangement, most: number): readonly EventSummary[] {
  const coming = groups.filter(({ kind }) => kind !== 'past').flatMap(({ events }) => events);
  return [...(tonight === null ? [] : [tonight]), ...coming]
    .filter(({ guestsReady }) => guestsReady === null)
    .slice(0, most);
}

/**
 * The event that begins today or is under way, by its own time zone: of several the one whose beginning is nearest. Without
 * one, the next that has a date.
 */
function chooseTonight(
  events: readonly EventSummary[],
  nowMs: number,
  clockOf: ArrangeOptions['clockOf'],
): EventSummary | null {
  const dated = events.flatMap((event) =>
    event.past || event.primaryDate === null ? [] : [{ event, startMs: Date.parse(event.primaryDate) }],
  );
  const current = dated.filter(
    ({ event, startMs }) => startMs <= nowMs || daysUntil(startMs, nowMs, clockOf(event.timezone)) === 0,
  );
  const [nearest] = (current.length > 0 ? current : dated).toSorted(
    (one, other) => Math.abs(one.startMs - nowMs) - Math.abs(other.startMs - nowMs),
  );
  return nearest?.event ?? null;
}

/** Seven days beginning with today: on a Sunday, Monday still is this week. */
const daysOfWeek = 7;

function groupOf(event: EventSummary, nowMs: number, clockOf: ArrangeOptions['clockOf']): EventGroup['kind'] {
  if (event.past) return 'past';
  if (event.primaryDate === null) return 'later';
  const days = daysUntil(Date.parse(event.primaryDate), nowMs, clockOf(event.timezone));
  return days < daysOfWeek ? 'this-week' : 'later';
}

/** How many days of the calendar of this clock lie between now and then: 0 is today. */
export function daysUntil(instantMs: number, nowMs: number, clock: EventClock): number {
  return clock.calendarDay(instantMs).number - clock.calendarDay(nowMs).number;
}

function inOrder(a: EventSummary, b: EventSummary): number {
  if (a.past !== b.past) return a.past ? 1 : -1;
  if (a.primaryDate === b.primaryDate) return a.name.localeCompare(b.name);
  if (a.primaryDate === null) return 1;
  if (b.primaryDate === null) return -1;
  return (Date.parse(a.primaryDate) - Date.parse(b.primaryDate)) * (a.past ? -1 : 1);
}
