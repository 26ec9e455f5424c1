import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { languages } from '../../../src-shared/wording/languages.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { activitySheet } from '../../core/export/decision-sheet.ts';
import type { Row } from '../../core/export/sheet.ts';
import type { ActivityOrder } from '../../core/ports/event-records.ts';
import type { Records } from '../sqlite/records/open-records.ts';
import { checkSheet } from './checked-sheet.ts';

/**
 * Writes every decision of an account as CSV to a new file that only its owner can read, at the pace of the disk, and
 * waits until it is on disk: however many there are, a few hundred are in memory. Resolves to how many there are. Fails
 * with what the file system says, or as the signal does; a part of the file may be there then.
 */
export async function writeActivity(
  records: Records,
  { account, language }: ActivityOrder,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const { exportFile: words } = await loadWording(language);
  const { header, row } = activitySheet(words);

  function* rows(): Iterable<Row> {
    for (const page of records.decisionPages({ account })) yield* page.map(row);
  }

  function* pieces(): Iterable<string> {
    for (const { csv } of sheet.batches()) yield csv;
  }

  const { csvSeparator } = languages[language];
  const sheet = checkSheet({ name: words.sheets.decisions, header, rows: rows() }, csvSeparator);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(pieces(), { objectMode: false }), file, { signal });
  return sheet.written().rows;
}
