import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { liveNights, type Nights } from './live-nights.ts';
import { mutations } from './mutations/mutations.ts';
import type { NightReport } from './night-worker.ts';

/**
 * `npm run simulate -- --seeds N --from S`: lives N nights and prints the seed of each that broke a rule, as it
 * is found. A seed can be lived again alone: `--seeds 1 --from SEED`, and several: `--only SEED,SEED`. Many nights are shared out to as many
 * threads as there are cores, or to `--workers`. `--without RULE` switches a rule off; `--until-broken` stops
 * at the first night that notices; `--every-guest` looks at all guests after each write; `--doors` lives one
 * of seventeen nights, with paired laptops. `--until TIME`, in seconds since 1970: no night begins after that, and it is
 * said when some are left. Exit code 1 when a night broke a rule.
 */
const optionsSchema = z.object({
  seeds: z.coerce.number().int().positive().default(1_000),
  from: z.coerce.number().int().nonnegative().default(1),
  only: z
    .string()
    .transform((list) => list.split(',').map(Number))
    .pipe(z.array(z.int().nonnegative()))
    .optional(),
  workers: z.coerce.number().int().positive().optional(),
  without: z.enum(Object.keys(mutations)).optional(),
  'until-broken': z.boolean().default(false),
  'every-guest': z.boolean().default(false),
  doors: z.boolean().default(false),
  until: z.coerce.number().positive().default(Number.POSITIVE_INFINITY),
});

/** A thread needs a second until it is at speed. */
const fewestForThreads = 2_000;
/** New objects have room enough that a night's are gone before they would be moved. */
const youngGenerationMb = 48;
const progressEveryMs = 60_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string' },
    without: { type: 'string' },
    'until-broken': { type: 'boolean' },
    'every-guest': { type: 'boolean' },
    doors: { type: 'boolean' },
    until: { type: 'string' },
  },
});
const options = optionsSchema.parse(values);
const seeds = options.only ?? Array.from({ length: options.seeds }, (_, index) => options.from + index);
const isShort = options['until-broken'] || seeds.length < fewestForThreads;
const workers = options.workers ?? (isShort ? 1 : availableParallelism());
const nights: Nights = {
  seeds,
  without: options.without,
  untilBroken: options['until-broken'],
  everyGuest: options['every-guest'],
  withDoors: options.doors,
  untilMs: options.until * 1_000,
};

let broken = 0;
let lived = 0;
const startedMs = performance.now();

function count(seed: number, trouble: string | null): void {
  lived += 1;
  if (trouble === null) return;
  broken += 1;
  console.log(`seed ${seed}: ${trouble}`);
}

function sum(): string {
  const perSecond = Math.round((lived / (performance.now() - startedMs)) * 1_000);
  return `${lived} nights from seed ${seeds[0]}: ${broken} broke a rule (${perSecond} nights a second)`;
}

/** Every so many-th night is lived by the same thread, so that all of them are about equally far. */
function startWorker(index: number): Promise<void> {
  const workerData: Nights = { ...nights, seeds: seeds.filter((_, at) => at % workers === index) };
  const worker = new Worker(new URL('./night-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
  worker.on('message', ({ seed, trouble }: NightReport) => count(seed, trouble));
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

const progress = setInterval(() => console.log(sum()), progressEveryMs);
if (workers === 1) {
  await liveNights(nights, (seed, trouble) => {
    count(seed, trouble === null ? null : String(trouble));
    if (seeds.length === 1 && trouble !== null) console.log(trouble);
  });
} else {
  await Promise.all(Array.from({ length: workers }, (_, index) => startWorker(index)));
}
clearInterval(progress);
console.log(sum());
if (Date.now() >= nights.untilMs) console.log('The time was over: some were not lived.');
process.exitCode = broken === 0 ? 0 : 1;
