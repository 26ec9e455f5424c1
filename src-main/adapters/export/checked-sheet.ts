import { createHash } from 'node:crypto';
import type { CsvSeparator } from '../../../src-shared/wording/languages.ts';
import { byteOrderMark, csvRows } from '../../core/export/csv.ts';
import type { Row, Sheet } from '../../core/export/sheet.ts';
import type { WrittenRows } from '../../core/export/summary-sheet.ts';

const batchSize = 200;

/** Some rows of a sheet, its header among the first, and the same as a piece of its CSV file. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly csv: string;
}

/** A sheet that is read once, and what was read of it. */
export interface CheckedSheet {
  readonly name: string;
  batches(): Iterable<Batch>;
  /** The rows and checksum of the batches read so far. */
  written(): WrittenRows;
}

/** The sheet with the checksum of its CSV file, whatever format it is written in. */
export function checkSheet({ name, header, rows }: Sheet, separator: CsvSeparator): CheckedSheet {
  const hash = createHash('sha256');
  let count = -1;

  function toBatch(batch: readonly Row[]): Batch {
    const csv = (count === -1 ? byteOrderMark : '') + csvRows(batch, separator);
    hash.update(csv, 'utf8');
    count += batch.length;
    return { rows: batch, csv };
  }

  function* batches(): Iterable<Batch> {
    let batch: Row[] = [header];
    for (const row of rows) {
      batch.push(row);
      if (batch.length < batchSize) continue;
      yield toBatch(batch);
      batch = [];
    }
    if (batch.length > 0) yield toBatch(batch);
  }

  return { name, batches, written: () => ({ rows: count, checksum: hash.copy().digest('hex') }) };
}
