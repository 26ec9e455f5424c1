import { z } from 'zod';

/**
 * From now on schemas parse without code that is made for each at its first use. Making it for those of a mark took longer than
 * a third of a frame, at the first tap of an evening; what a key or a tap parses afterwards takes as long as with it. Worker threads, which parse whole
 * guest lists, keep it. An entry calls this before any schema is loaded.
 */
export function parsePlainly(): void {
  z.config({ jitless: true });
}
