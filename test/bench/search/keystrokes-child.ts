import { serveChild } from '../frame/child.ts';
import { interleave, type Subject, type Times } from '../frame/timing.ts';
import { foldedGuests, foldedQuery, wholeText } from './folded-guests.ts';
import {
  type KeystrokesMeasured,
  keystrokesRequestSchema,
  type QueryMeasured,
} from './keystrokes-measured.ts';
import { openOurs } from './ours.ts';
import { openPeers } from './peers.ts';
import { doorQueries } from './queries.ts';
import { createJudge } from './right-answers.ts';

/** A character that no guest has: the pass over the text never ends early. */
const nowhere = '\u0001';

serveChild(
  keystrokesRequestSchema,
  async ({ directory, guests, rounds, withPeers }): Promise<KeystrokesMeasured> => {
    const ours = await openOurs(directory, guests);
    try {
      const folded = foldedGuests(guests);
      const text = folded.map(wholeText).join('\n');
      const peers = withPeers ? openPeers(folded) : [];
      const judge = withPeers ? createJudge(folded) : null;
      const queries: QueryMeasured[] = [];
      for (const query of doorQueries) {
        const needle = foldedQuery(query) + nowhere;
        const quick: Record<string, Subject> = {
          ours: () => ours.keystroke(query),
          search: () => ours.search(query),
          floor: () => text.indexOf(needle),
        };
        const slow = Object.fromEntries(peers.map((peer) => [peer.name, () => peer.search(query)]));
        await interleave(3, quick);
        const times = {
          ...(await interleave(rounds, quick)),
          ...(await interleave(Math.ceil(rounds / 8), slow)),
        };
        const found = { ours: await ours.keystroke(query), ...foundBy(peers, query) };
        const isRight = judge?.rightAnswersTo(query);
        const right = Object.entries(found).filter(([, ids]) => isRight?.(ids));
        queries.push({ query, times: plainTimes(times), right: right.map(([name]) => name) });
      }
      return { queries };
    } finally {
      await ours.close();
    }
  },
);

function foundBy(peers: ReturnType<typeof openPeers>, query: string): Record<string, readonly string[]> {
  return Object.fromEntries(peers.map((peer) => [peer.name, peer.search(query)]));
}

function plainTimes(times: Readonly<Record<string, Times>>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(times).map(([name, each]) => [name, [...each]]));
}
