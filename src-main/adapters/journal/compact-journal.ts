import { existsSync, readFileSync, statSync } from 'node:fs';
import { recordsByKind } from '../../core/journal/journal-records.ts';
import { changeKey, resolvedChanges } from '../../core/journal/unsent-chains.ts';
import type { JournalRecord } from '../../core/ports/decision-journal.ts';
import type { Decision } from '../../core/ports/local-store.ts';
import { withStoreFailures } from '../sqlite/store-failure.ts';
import { readLine, replaceJournal } from './decision-journal.ts';

/** When a journal is worth compacting, and how much of its end stays in any case: bytes. */
export interface CompactionLimits {
  readonly largest: number;
  readonly tail: number;
}

/** About 9,000 marks with their outcomes, read in a tenth of a second, and half as many. */
const usualLimits: CompactionLimits = { largest: 4 * 1024 * 1024, tail: 2 * 1024 * 1024 };

/**
 * Shortens a journal that has grown beyond `limits.largest`, before it is opened. It keeps every record about a
 * change whose newest decision is open, every conflict not yet reviewed, the guests that walk-ins became (few), and
 * the end of the journal. A process killed at any instant leaves the old journal or the new one, whole. It rewrites
 * only when that saves a quarter, so that many unsent changes do not cause a rewrite at every start.
 *
 * It drops decisions that have ended, and lines that cannot be read. They are not lost: `local.db`, which is sound
 * when this is called, keeps them, and the service has the values. The journal protects what exists nowhere else. If
 * that database is later damaged beyond reading, the decision log begins with the kept end of the journal, and no
 * unsent change is missing.
 *
 * Fails with `StoreFailure`; the journal is then unchanged.
 */
export function compactJournal(file: string, limits: CompactionLimits = usualLimits): void {
  withStoreFailures(() => {
    if (!existsSync(file) || statSync(file).size <= limits.largest) return;
    const text = readFileSync(file, 'utf8');
    const kept = keptLines(text.split('\n'), limits.tail);
    if (Buffer.byteLength(kept) > 0.75 * Buffer.byteLength(text)) return;
    replaceJournal(file, kept);
  });
}

function keptLines(lines: readonly string[], tail: number): string {
  const read = lines.flatMap((line) => {
    const record = readLine(line);
    return record === null ? [] : [{ line, record }];
  });
  const isNeeded = neededOf(read.map(({ record }) => record));
  let length = 0;
  return read
    .toReversed()
    .filter(({ line, record }) => {
      length += Buffer.byteLength(line) + 1;
      return length <= tail || isNeeded(record);
    })
    .toReversed()
    .map(({ line }) => `${line}\n`)
    .join('');
}

/** Tells the records that exist nowhere but on this laptop. */
function neededOf(records: readonly JournalRecord[]): (record: JournalRecord) => boolean {
  const { decisions, outcomes, identities, reviews } = recordsByKind(records);
  const resolve = resolvedChanges(identities);
  const keyOf = (decision: Decision) => changeKey(resolve(decision));
  const ended = new Set(outcomes.map(({ decisionId }) => decisionId));
  const reviewed = new Set(reviews.map(({ conflictId }) => conflictId));
  const open = new Set(decisions.filter(({ decisionId }) => !ended.has(decisionId)).map(keyOf));
  const ofOpenChange = new Set(
    decisions.filter((decision) => open.has(keyOf(decision))).map(({ decisionId }) => decisionId),
  );
  return (record) => {
    switch (record.kind) {
      case 'decision':
        return ofOpenChange.has(record.decision.decisionId);
      case 'outcome':
        return ofOpenChange.has(record.outcome.decisionId);
      case 'identity':
        return true;
      case 'conflict':
        return !reviewed.has(record.conflict.conflictId);
      case 'review':
        return false;
    }
  };
}
