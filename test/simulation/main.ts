import { parseArgs } from 'node:util';
import { z } from 'zod';
import { mutate } from './mutate.ts';
import { mutations } from './mutations.ts';

/**
 * `npm run simulate -- --seeds N --from S`: lives N nights and prints the seed of each that broke a rule.
 * A seed can be lived again alone: `--seeds 1 --from SEED`. `--without RULE` switches one of the six rules
 * off; `--until-broken` stops at the first night that notices. Exit code 1 when a night broke a rule.
 */
const optionsSchema = z.object({
  seeds: z.coerce.number().int().positive().default(1_000),
  from: z.coerce.number().int().nonnegative().default(1),
  without: z.enum(Object.keys(mutations)).optional(),
  'until-broken': z.boolean().default(false),
});

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    without: { type: 'string' },
    'until-broken': { type: 'boolean' },
  },
});
const options = optionsSchema.parse(values);
const mutation = options.without === undefined ? undefined : mutations[options.without];
if (mutation) mutate(mutation);

// Imported only now, so that the mutation is in force.
const { liveNight } = await import('./simulated-night.ts');

let broken = 0;
let lived = 0;
for (let seed = options.from; seed < options.from + options.seeds; seed += 1) {
  lived += 1;
  try {
    await liveNight(seed);
  } catch (error) {
    broken += 1;
    console.log(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    if (options.seeds === 1) console.log(error);
    if (options['until-broken']) break;
  }
}
console.log(`${lived} nights from seed ${options.from}: ${broken} broke a rule`);
process.exitCode = broken === 0 ? 0 : 1;
