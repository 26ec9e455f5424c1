import { parseArgs } from 'node:util';
import { z } from 'zod';
import { liveNight } from './simulated-night.ts';

/**
 * `npm run simulate -- --seeds N --from S`: lives N nights and prints the seed of each that broke a rule.
 * A seed can be lived again alone: `--seeds 1 --from SEED`.
 */
const optionsSchema = z.object({
  seeds: z.coerce.number().int().positive().default(1_000),
  from: z.coerce.number().int().nonnegative().default(1),
});

const { values } = parseArgs({ options: { seeds: { type: 'string' }, from: { type: 'string' } } });
const { seeds, from } = optionsSchema.parse(values);

const failing: number[] = [];
for (let seed = from; seed < from + seeds; seed += 1) {
  try {
    await liveNight(seed);
  } catch (error) {
    failing.push(seed);
    console.log(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    if (seeds === 1) console.log(error);
  }
}
console.log(`${seeds} nights from seed ${from}: ${failing.length} broke a rule`);
process.exitCode = failing.length === 0 ? 0 : 1;
