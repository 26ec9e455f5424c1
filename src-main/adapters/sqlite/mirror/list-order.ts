import { z } from 'zod';
import { type ListOrder, listOrderSchema } from '../../../../src-shared/domain/settings.ts';
import {
  compareSortKeys,
  isSameOrder,
  isUsualOrder,
  orderKey,
  usualOrder,
} from '../../../core/guests/guest-name.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { notePlaceChange } from './events.ts';
import { placesInGap, rangeOfSlot } from './places.ts';
import { addToIndex } from './search-index.ts';

/** The order in which all guest lists of the mirror stand. */
export function readListOrder(prepare: Prepare): ListOrder {
  const row = prepare('SELECT sorted_by AS "by", language FROM list_order WHERE list_order_id = 1').get();
  // Another version may have had another language.
  return row === undefined ? usualOrder : (listOrderSchema.safeParse(row).data ?? usualOrder);
}

const eventSchema = z.object({ eventKey: z.int(), slot: z.int() });
const rawSchema = z.object({ guestKey: z.int(), raw: z.string() });
const tokensSchema = z.object({ tokens: z.string() });

/**
 * Brings all lists into this order: gives every guest of the mirror a new place, and writes the search index anew,
 * which goes by places. Whether the order is another one. Belongs in a transaction; 10,000 guests take about a second.
 */
export function sortLists(prepare: Prepare, order: ListOrder): boolean {
  if (isSameOrder(readListOrder(prepare), order)) return false;
  prepare(`
    INSERT INTO list_order (list_order_id, sorted_by, language) VALUES (1, @by, @language)
    ON CONFLICT DO UPDATE SET sorted_by = excluded.sorted_by, language = excluded.language
  `).run(order);
  prepare('DELETE FROM guest_order').run();
  prepare("INSERT INTO guest_search (guest_search) VALUES ('delete-all')").run();
  const events = prepare(`
    SELECT event_key AS eventKey, slot FROM event WHERE slot IS NOT NULL ORDER BY slot
  `).all();
  for (const event of events) sortList(prepare, parseRow(eventSchema, event), order);
  return true;
}

function sortList(prepare: Prepare, event: z.infer<typeof eventSchema>, order: ListOrder): void {
  const { eventKey, slot } = event;
  notePlaceChange(prepare, eventKey);
  const guests = readKeys(prepare, eventKey, order);
  prepare('UPDATE guest SET place = NULL WHERE event_key = ? AND place IS NOT NULL').run(eventKey);
  const places = placesInGap(rangeOfSlot(slot), { before: null, after: null }, guests.length) ?? [];
  const isUsual = isUsualOrder(order);
  for (const [index, place] of places.entries()) {
    const guest = guests[index];
    if (guest === undefined) return;
    prepare('UPDATE guest SET place = ? WHERE guest_key = ?').run(place, guest.guestKey);
    if (!isUsual) writeOrderKey(prepare, eventKey, guest.guestKey, guest.key);
    const row = prepare('SELECT tokens FROM guest_record WHERE guest_key = ?').get(guest.guestKey);
    addToIndex(prepare, place, parseRow(tokensSchema, row).tokens);
  }
}

/** The guests on the list of an event in this order. */
function readKeys(prepare: Prepare, eventKey: number, order: ListOrder) {
  const guests: { readonly guestKey: number; readonly key: string }[] = [];
  const rows = prepare(`
    SELECT guest_key AS guestKey, raw FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND place IS NOT NULL
  `);
  // One record at a time: all of a large event would take several hundred megabytes.
  for (const row of rows.iterate(eventKey)) {
    const { guestKey, raw } = parseRow(rawSchema, row);
    guests.push({ guestKey, key: orderKey(parseStoredGuest(raw), order) });
  }
  return guests.sort((one, other) => compareSortKeys(one.key, other.key));
}

/** Notes by what a guest is sorted, in any order but the usual one. */
export function writeOrderKey(prepare: Prepare, eventKey: number, guestKey: number, key: string): void {
  prepare(`
    INSERT INTO guest_order (guest_key, event_key, order_key) VALUES (?, ?, ?)
    ON CONFLICT (guest_key) DO UPDATE SET order_key = excluded.order_key
  `).run(guestKey, eventKey, key);
}
