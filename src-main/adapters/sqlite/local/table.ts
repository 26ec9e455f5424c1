/** A table as those see it who read all of it. */
export interface Table<Row> {
  readonly name: string;
  /** What to select for `read`. */
  readonly columns: string;
  /** The columns of its primary key: a list in their order needs no other index. */
  readonly key: readonly string[];
  /** A row as selected. Fails with `StoreFailure('damaged')`. */
  read(row: unknown): Row;
}
