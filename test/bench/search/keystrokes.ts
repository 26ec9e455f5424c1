import type { Benchmark, ExtraTable, Figure } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { median, p99 } from '../frame/timing.ts';
import { keystrokesMeasuredSchema, type QueryMeasured } from './keystrokes-measured.ts';

const childModule = new URL('./keystrokes-child.ts', import.meta.url);

/** What the second stage answers in this set: nothing begins so. */
const secondStage = ['anna.k@', 'zzzz'];
const onePass = 'one indexOf pass over the same texts';
/** Beyond this size the peers take more memory than a laptop has to spare. */
const mostForPeers = 100_000;

/** The door's search, keystroke by keystroke. */
export const keystrokes: Benchmark = {
  name: 'search',
  about:
    'The keystrokes of the door, each asked in turn with the others. Ours is the whole way of a keystroke ' +
    'through the core: search, the records of 20 guests, marks of this laptop, matching letters. "The search ' +
    'alone" says where those guests stand. Peers search the same folded texts in memory and give 20 ids, ' +
    'without rows. Right is an answer whose first eight guests fit as well as any eight could.',
  sizes: [1_000, 10_000, 100_000, 500_000],

  async run({ guests, quick, directory }) {
    const request = { directory, guests, rounds: quick ? 1 : 80, withPeers: guests <= mostForPeers };
    const { queries } = await inChild(childModule, request, keystrokesMeasuredSchema);
    const words = queries.filter(({ query }) => !secondStage.includes(query));
    const others = queries.filter(({ query }) => secondStage.includes(query));
    return {
      figures: [
        ...figuresOf('beginnings of words', words, guests < 100_000 ? null : 2),
        ...figuresOf('the second stage', others, guests < 100_000 ? null : 10),
      ],
      tables: [queryTable(queries), ...(request.withPeers ? [peerTable(queries)] : [])],
    };
  },
};

function figuresOf(what: string, queries: readonly QueryMeasured[], goal: number | null): readonly Figure[] {
  const floor = p99(timesOf(queries, 'floor'));
  const against = { against: `${onePass}, p99`, floor, unit: 'ms' } as const;
  return [
    { what: `${what}: the search alone, p99`, ours: p99(timesOf(queries, 'search')), goal, ...against },
    { what: `${what}: the whole keystroke, p99`, ours: p99(timesOf(queries, 'ours')), goal, ...against },
  ];
}

function queryTable(queries: readonly QueryMeasured[]): ExtraTable {
  const medianOf = (query: QueryMeasured, name: string) => `${median(query.times[name] ?? []).toFixed(3)} ms`;
  return {
    title: 'Each keystroke, p50',
    columns: ['', 'the search alone', 'the whole keystroke', 'indexOf'],
    rows: queries.map((query) => [
      query.query,
      ...['search', 'ours', 'floor'].map((name) => medianOf(query, name)),
    ]),
  };
}

function peerTable(queries: readonly QueryMeasured[]): ExtraTable {
  const names = Object.keys(queries[0]?.times ?? {}).filter((name) => name !== 'floor');
  const ours = { p50: median(timesOf(queries, 'ours')), p99: p99(timesOf(queries, 'ours')) };
  return {
    title: 'The same keystrokes by other means',
    columns: ['', 'p50', 'p99', 'p50 to ours', 'p99 to ours', 'right answers', 'wrong'],
    rows: names.map((name) => {
      const times = timesOf(queries, name);
      const asked = name === 'search' ? 'ours' : name;
      const wrong = queries.filter(({ right }) => !right.includes(asked)).map(({ query }) => query);
      return [
        titles[name] ?? name,
        `${median(times).toFixed(3)} ms`,
        `${p99(times).toFixed(3)} ms`,
        `${(median(times) / ours.p50).toFixed(2)} ×`,
        `${(p99(times) / ours.p99).toFixed(2)} ×`,
        `${queries.length - wrong.length} of ${queries.length}`,
        wrong.join(', '),
      ];
    }),
  };
}

const titles: Readonly<Record<string, string>> = {
  ours: 'ours, with rows',
  search: 'ours, the search alone',
};

function timesOf(queries: readonly QueryMeasured[], name: string): readonly number[] {
  return queries.flatMap(({ times }) => times[name] ?? []);
}
