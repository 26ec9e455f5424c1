import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWhenNeeded } from '../../build/start/build-when-needed.ts';
import { crashLoop } from './crash-loop.ts';
import { summarize } from './tally.ts';

/** `npm run crash-loop -- --kills N [--from S]`: exits with 1 when the loop has found anything. */
const { values } = parseArgs({ options: { kills: { type: 'string' }, from: { type: 'string' } } });
const { kills, from } = z
  .object({
    kills: z.coerce.number().int().positive(),
    from: z.coerce.number().int().nonnegative().default(1),
  })
  .parse(values);

await buildWhenNeeded(join(import.meta.dirname, '../..'), console.error);
const startedAtMs = performance.now();
const tally = await crashLoop({ kills, from, killsPerNight: 50, lanes: 3, say: console.error });
console.log(summarize(tally, (performance.now() - startedAtMs) / 1_000));
process.exitCode = tally.findings === 0 ? 0 : 1;
