import type { RsvpStep } from '../../domain/guest-details.ts';
import type { EventClock } from '../event-clock.ts';
import type { Wording } from '../wording.ts';

/** Who changed the status: "Guest", "Team (user-17)"; an actor we do not know as the service names it. */
export function describeRsvpActor(
  { actorType, actorId }: Pick<RsvpStep, 'actorType' | 'actorId'>,
  { guestDetails: words }: Wording,
): string {
  if (actorType === 'eventPerson') return words.actors.eventPerson;
  const who = actorType === 'user' ? words.actors.user : actorType || words.nobody;
  return actorId ? words.actor({ who, id: actorId }) : who;
}

/** "14 Jun 2025, 18:04" in the zone of the event. */
export function describeRsvpTime(
  at: string | null,
  clock: EventClock,
  { guestDetails: words }: Wording,
): string {
  const atMs = Date.parse(at ?? '');
  return Number.isNaN(atMs) ? words.noTime : clock.date(atMs);
}
