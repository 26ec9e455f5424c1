import type { EventScope, EventSummary } from '../../../src-shared/domain/event.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader, MirroredEvent, MirrorWriter } from '../ports/mirror.ts';
import { reportOutcomeTo } from '../service/connection.ts';
import type { ServiceLine } from '../service/service-line.ts';

type EventLine = Pick<ServiceLine, 'service' | 'connection'>;

const pageSize = 100;
/** Most pages of a list. The service states no total, and a faulty one could go on for ever. */
const mostPages = 1_000;

/** Lists the events of this scope in the mirror, also offline. */
export function listEvents(
  deps: { reader: DoorReader; local: LocalStore; clock: Clock },
  account: string,
  scope: EventScope,
): EventSummary[] {
  return deps.reader.listEvents(account, scope).map((event) => summarize(deps, account, event));
}

/** Summarizes one event for the Events screen. */
export function summarize(
  { local, clock }: { local: LocalStore; clock: Clock },
  account: string,
  { event, guestsReady, pulledAt }: MirroredEvent,
): EventSummary {
  const primaryDate = readableDate(event.primaryDate);
  const { waiting, needsAttention } = local.countUnsent({ account, eventId: event.eventId });
  return {
    eventId: event.eventId,
    name: event.name?.trim() ?? '',
    primaryDate,
    timezone: event.timezone ?? null,
    place: [event.locationName, event.locationAddress].filter(Boolean).join(', ') || null,
    past: isPast(primaryDate, clock.wallTime()),
    guestsReady,
    pulledAt,
    waiting: waiting + needsAttention,
  };
}

/**
 * Pages through the service's events with `limit` and `skip` until a page brings nothing new, because the
 * service states neither a total nor a maximum (interface: GET /event). Events that arrived before a failure are kept.
 * Nothing is asked while the service wants a pause. Fails with `ServiceFailure`.
 */
export async function refreshEvents(
  { service, connection, writer, clock }: EventLine & { writer: MirrorWriter; clock: Clock },
  account: string,
  scope: EventScope,
): Promise<void> {
  const events = new Map<string, ServiceEvent>();
  let completeAt: string | null = null;
  try {
    await readPages({ service, connection }, scope, events);
    completeAt = clock.wallTime();
  } finally {
    await writer.saveEvents(account, scope, [...events.values()], completeAt);
  }
}

async function readPages(
  { service, connection }: EventLine,
  scope: EventScope,
  events: Map<string, ServiceEvent>,
): Promise<void> {
  let skip = 0;
  for (let page = 0; page < mostPages; page += 1) {
    connection.assertOpen();
    const listing = service.listEvents({
      limit: pageSize,
      skip,
      includePastEvents: scope.past,
      showOrganizationEvents: scope.organization,
    });
    const answer = await reportOutcomeTo(connection, listing);
    const known = events.size;
    for (const event of answer.events) events.set(event.eventId, event);
    if (events.size === known) return;
    skip += answer.events.length + answer.unusable;
  }
}

/** The date as ISO 8601 in UTC, or null when it cannot be read. */
function readableDate(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const dayMs = 24 * 60 * 60 * 1_000;
/** How slow a laptop's clock may be: the event has begun for the service, and not yet here. */
const slowClockMs = 10 * 60 * 1_000;

/** Whether an event is over: a day after its date, because nights go on after midnight. Without a date, it never is. */
export function isPast(primaryDate: string | null | undefined, wallTime: string): boolean {
  return Date.parse(primaryDate ?? '') + dayMs < Date.parse(wallTime);
}

/**
 * Whether an event has begun and is not past. It is undocumented when the service counts an event as past (interface:
 * What it leaves open): its list may leave out the event going on at this door.
 */
export function isGoingOn(primaryDate: string | null | undefined, wallTime: string): boolean {
  const hasBegun = Date.parse(primaryDate ?? '') <= Date.parse(wallTime) + slowClockMs;
  return hasBegun && !isPast(primaryDate, wallTime);
}
