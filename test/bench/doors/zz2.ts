import { mkdtempSync } from 'node:fs';
import { gala, guestsOf, idsOf, openSomeDoors } from './some-doors.ts';

const t0 = performance.now();
const say = (...a: unknown[]) => console.log(Math.round(performance.now() - t0), ...a);
const [count = 4, marks = 50, every = 400, size = 10000] = process.argv.slice(2).map(Number);
const some = await openSomeDoors(mkdtempSync('/tmp/b-'), count, [{ eventId: gala, guests: guestsOf(size) }]);
say('open');
await Promise.all(some.laptops.map((l) => l.load()));
await new Promise((r) => setTimeout(r, 10000));
say('idle 10 s', JSON.stringify(await Promise.all(some.laptops.map((l) => l.load()))));
if (process.env.WATCH) await Promise.all(some.laptops.map((l) => l.watch(gala)));
const own = some.laptops.map((_, i) => idsOf(i * marks + 1, marks));
await Promise.all(some.laptops.map((l, i) => l.mark(gala, own[i] ?? [], every)));
say('marked');
while (
  !(
    await Promise.all(some.laptops.map(async (l) => (await l.handlers.getCounts({ eventId: gala })).attended))
  ).every((c) => c === marks * count)
)
  await new Promise((r) => setTimeout(r, 300));
say('agreed', JSON.stringify(await Promise.all(some.laptops.map((l) => l.load()))));
process.exit(0);
