import type { EventSeed } from '../../src-main/practice/event-seed.ts';

export const eventId = 'opening-night';

/** The event of every night: nobody else decides about its guests. */
export const nightEvent: EventSeed = { eventId, name: 'Opening night', guests: 300 };

/** The scope in which it is listed. */
export const comingEvents = { past: false, organization: false };
