import { z } from 'zod';
import { serveChild } from '../frame/child.ts';
import { openBenchMirror } from '../mirror/bench-mirror.ts';

const queries = ['', 'j', 'jo', 'jose', 'mul', 'smith jo', 'anna.k@', 'kim', 'ng', 'zzzz', 'mueler'];

/** Megabytes of resident memory when a door has been searched for a while. */
serveChild(z.object({ directory: z.string() }), async ({ directory }) => {
  const { event, reader, close } = openBenchMirror(directory);
  for (const query of queries) {
    reader.searchGuests(event, query, { offset: 0, limit: 50 });
    await reader.finishSearch(event, query, () => true);
    reader.searchGuests(event, query, { offset: 0, limit: 50 });
    reader.counts(event);
  }
  global.gc?.();
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  await close();
  return megabytes;
});
