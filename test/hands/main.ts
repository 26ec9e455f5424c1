import { parseArgs } from 'node:util';
import { z } from 'zod';
import { mutate } from '../simulation/mutations/mutate.ts';
import { mutations } from './mutations.ts';

/**
 * `node test/hands/main.ts --seeds N --from S` types N streams of keys and prints the seed of each that broke a rule.
 * `--without RULE` switches a rule off; `--until-broken` stops at the first stream that notices. Exit code 1 when a
 * stream broke a rule, or too few codes were recognized.
 */
const optionsSchema = z.object({
  seeds: z.coerce.number().int().positive().default(1_000),
  from: z.coerce.number().int().nonnegative().default(1),
  without: z.enum(Object.keys(mutations)).optional(),
  'until-broken': z.boolean().default(false),
});

/** Of all codes that were scanned whole, with nothing typed meanwhile. */
const leastRecognized = 0.995;
/** Fewer codes say nothing about a rate. */
const fewestForRate = 200;

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
const { judgeStream } = await import('./judge-stream.ts');

const count = { streams: 0, broken: 0, whole: 0, recognized: 0 };
const areTooFew = () => count.whole >= fewestForRate && count.recognized < leastRecognized * count.whole;
const startedMs = performance.now();
for (let seed = options.from; seed < options.from + options.seeds; seed += 1) {
  const { trouble, whole, recognized } = await judgeStream(seed);
  count.streams += 1;
  count.whole += whole;
  count.recognized += recognized;
  if (trouble !== null) {
    count.broken += 1;
    console.log(`seed ${seed}: ${trouble}`);
  }
  if (options['until-broken'] && (trouble !== null || areTooFew())) break;
}
const perSecond = Math.round((count.streams / (performance.now() - startedMs)) * 1_000);
console.log(
  `${count.streams} streams from seed ${options.from}: ${count.broken} broke a rule (${perSecond} a second)`,
);
console.log(`${count.recognized} of ${count.whole} whole codes recognized`);
process.exitCode = count.broken > 0 || areTooFew() ? 1 : 0;
