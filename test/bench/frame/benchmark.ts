/** One result: what was measured, and what it was measured against in the same run. */
export interface Figure {
  readonly what: string;
  /** The floor or peer; null for an absolute budget. */
  readonly against: string | null;
  readonly ours: number;
  /** The floor's value in the same unit; null for an absolute budget. */
  readonly floor: number | null;
  readonly unit: 'ms' | 'MB' | 'rows';
  /** At most: a ratio to the floor, or without one a value in the unit. Null where nothing was promised. */
  readonly goal: number | null;
}

/** More than ratios can say, as a table of texts. */
export interface ExtraTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What one run at one size gives. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly tables?: readonly ExtraTable[];
}

/** How a benchmark is asked to run. */
export interface BenchRun {
  readonly guests: number;
  /** Only see that nothing is broken: as few rounds as possible. */
  readonly quick: boolean;
  /** A directory of this run's own, removed behind it. */
  readonly directory: string;
}

/** Something that is measured, at several sizes of the guest list. */
export interface Benchmark {
  /** For `--only`, and the heading of its results. */
  readonly name: string;
  /** One sentence: what is done in a run, and how it is made comparable. */
  readonly about: string;
  /** Guests on the list, one run each, when nobody says otherwise. */
  readonly sizes: readonly number[];
  run(run: BenchRun): Promise<Measured>;
}
