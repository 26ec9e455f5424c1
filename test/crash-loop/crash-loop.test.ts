import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWhenNeeded } from '../../build/start/build-when-needed.ts';
import { crashLoop } from './crash-loop.ts';
import { summarize } from './tally.ts';

const withinMs = 15 * 60_000;

test('killed a hundred times, the app has lost nothing that it said to be saved', {
  timeout: withinMs,
}, async () => {
  await buildWhenNeeded(join(import.meta.dirname, '../..'), console.log);
  const startedAtMs = performance.now();
  const tally = await crashLoop({ kills: 100, from: 1, killsPerNight: 50, lanes: 2, say: console.error });
  console.log(summarize(tally, (performance.now() - startedAtMs) / 1_000));
  expect(tally).toMatchObject({ kills: 100, missing: 0, findings: 0 });
  // A loop that kills nothing in the middle of anything would prove nothing.
  for (const hits of [tally.saved, tally.calls, tally.inStartUp, tally.inPull, tally.inPut]) {
    expect(hits).toBeGreaterThan(0);
  }
});
