import type { EventSeed } from '../../src-main/practice/event-seed.ts';
import type { PracticeService } from '../../src-main/practice/practice-service.ts';

export const eventId = 'night';
/** Marked Attended at another laptop, between the evening and the night. */
export const elsewhere = 'elsewhere';
/** The guilty guest is the last of the first fifty, so that the first half of their batch is without guilt. */
const guiltyPlace = 49;

/** Who is marked at this laptop, and how. */
export interface NightPlan {
  readonly marks: ReadonlyMap<string, 'Attended' | 'No Show'>;
  /** Taken off the service's list once they were read: it refuses every update that names them. */
  readonly guilty: string | null;
}

/** So many guests that the service knows, and the guilty one when wanted. */
export function planNight(batch: number, withGuilty: boolean): NightPlan {
  const marked = Array.from({ length: batch }, (_, index) => `guest-${index + 1}`);
  const guilty = withGuilty ? 'guilty' : null;
  if (guilty !== null) marked.splice(guiltyPlace, 0, guilty);
  const marks = marked.map(
    (personId, index) => [personId, index % 3 === 1 ? 'No Show' : 'Attended'] as const,
  );
  return { marks: new Map(marks), guilty };
}

/** The event as the service has it in the evening. */
export function eveningSeed({ marks }: NightPlan): EventSeed {
  return { eventId, guests: [...marks.keys(), elsewhere].map((personId) => ({ personId })) };
}

/** What happens on the service between the evening and the night. */
export function changeMeanwhile(service: PracticeService): void {
  service.setAttendance(eventId, elsewhere, 'Attended');
}
