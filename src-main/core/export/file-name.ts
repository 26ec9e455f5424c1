import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import { createZoneClock } from '../../../src-shared/time/zone-clock.ts';

const longestName = 60;

/**
 * A name for a file about an event, fit for every file system: "Summer-Gala-2026-06-18.xlsx", with the day on
 * which it is made in the event's zone. `madeAt` is ISO 8601 in UTC.
 */
export function fileNameFor(event: ServiceEvent, madeAt: string, extension: string): string {
  const day = new Date(createZoneClock(event.timezone ?? null)(Date.parse(madeAt)))
    .toISOString()
    .slice(0, 10);
  const words = (event.name ?? '').normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, longestName).join('');
  return `${name || 'event'}-${day}.${extension}`;
}
