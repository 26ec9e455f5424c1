import { createSeededRandom } from '../../../src-main/practice/sample/random.ts';
import { serveChild } from '../frame/child.ts';
import { foldedGuests } from './folded-guests.ts';
import { mistypedGuests } from './mistype.ts';
import { openOurs } from './ours.ts';
import { openPeers } from './peers.ts';
import { type TyposMeasured, typosRequestSchema } from './typos-measured.ts';

/** Guests that a screen shows. */
const shown = 8;

serveChild(typosRequestSchema, async ({ directory, guests, typos }): Promise<TyposMeasured> => {
  const ours = await openOurs(directory, guests);
  try {
    const folded = foldedGuests(guests);
    const peers = openPeers(folded);
    const queries = mistypedGuests(folded, typos, createSeededRandom('typos'));
    const found: Record<string, number> = { ours: 0 };
    for (const { query, personId } of queries) {
      if ((await ours.keystroke(query, shown)).includes(personId)) found.ours = (found.ours ?? 0) + 1;
    }
    for (const { name, search } of peers) {
      const hits = queries.filter(({ query, personId }) => search(query).slice(0, shown).includes(personId));
      found[name] = hits.length;
    }
    return { typos, found };
  } finally {
    await ours.close();
  }
});
