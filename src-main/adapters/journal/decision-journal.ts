import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { redactedRecord } from '../../core/journal/journal-records.ts';
import type { DecisionJournal, JournalRecord } from '../../core/ports/decision-journal.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import type { Log } from '../../core/ports/log.ts';
import { moveAside, renameDurably, syncFile } from '../sqlite/database-files.ts';
import {
  conflictSchema,
  decisionSchema,
  identitySchema,
  outcomeSchema,
  reviewSchema,
} from '../sqlite/local/rows.ts';
import { withStoreFailures } from '../sqlite/store-failure.ts';

/**
 * Opens the decisions journal, and makes it (mode 0600) when it is not there. When somebody deletes or replaces the file,
 * the next append makes it again and first writes what `onLost` gives. Fails with `StoreFailure`.
 */
export function openDecisionJournal(
  file: string,
  onLost: () => readonly JournalRecord[] = () => [],
): DecisionJournal & { close(): void } {
  return withStoreFailures(() => {
    let open: OpenLines | null = openLines(file);

    function write(records: readonly JournalRecord[]): void {
      open ??= openLines(file);
      const lines = records.map((record) => `${writeLine(record)}\n`).join('');
      const text = open.lastLineTorn ? `\n${lines}` : lines;
      open.lastLineTorn = true;
      appendFileSync(open.descriptor, text);
      open.lastLineTorn = false;
    }

    function close(): void {
      if (open !== null) closeSync(open.descriptor);
      open = null;
    }

    return {
      append: (records) =>
        withStoreFailures(() => {
          if (records.length === 0) return;
          const isLost = !isStillThere(file, open);
          if (isLost) close();
          write(isLost ? [...onLost(), ...records] : records);
        }),
      redact: (decisionIds) =>
        withStoreFailures(() => {
          // Closed first: Windows replaces no open file.
          close();
          const kept = readLines(readText(file)).records.map(redactedRecord(decisionIds));
          replaceJournal(file, kept.map((record) => `${writeLine(record)}\n`).join(''));
        }),
      read: () => readJournal(file),
      close,
    };
  });
}

interface OpenLines {
  readonly descriptor: number;
  /** A crash or a full disk tore it: it is ended before the next, which would be lost with it. */
  lastLineTorn: boolean;
}

function openLines(file: string): OpenLines {
  const descriptor = openSync(file, 'a+', 0o600);
  return { descriptor, lastLineTorn: endsInsideLine(descriptor) };
}

/** Whether the file is there, and the one that is open. */
function isStillThere(file: string, open: OpenLines | null): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || open === null) return found !== undefined;
  const { dev, ino } = fstatSync(open.descriptor);
  return found.dev === dev && found.ino === ino;
}

/**
 * Replaces the text of a journal that is not open. A process killed at any instant leaves the old one or the new one,
 * whole. Throws what the file system says.
 */
export function replaceJournal(file: string, text: string): void {
  const draft = `${file}.compacted`;
  writeFileSync(draft, text, { mode: 0o600 });
  syncFile(draft);
  renameDurably(draft, file);
}

/** What a journal holds that is not open, nothing when it is not there. Fails with `StoreFailure`. */
export function readJournal(file: string): JournalLines {
  return withStoreFailures(() => readLines(readText(file)));
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Reads the journal at the start. Moves one that cannot be read aside and returns no records: it is the second copy,
 * and must not prevent check-ins.
 */
export function readJournalOrMoveAside(file: string, log: Log): JournalLines {
  try {
    return readJournal(file);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    withStoreFailures(() => moveAside(file));
    log.error('journal.moved-aside', error);
    return { records: [], damaged: 0 };
  }
}

type JournalLines = ReturnType<DecisionJournal['read']>;

function endsInsideLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  if (size === 0) return false;
  const last = new Uint8Array(1);
  readSync(descriptor, last, 0, 1, size - 1);
  return last[0] !== '\n'.charCodeAt(0);
}

function readLines(text: string): JournalLines {
  const lines = text.split('\n').filter((line) => line !== '');
  const records = lines.map(readLine).filter((record) => record !== null);
  return { records, damaged: lines.length - records.length };
}

const recordSchema: z.ZodType<JournalRecord> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), decision: decisionSchema }),
  z.object({ kind: z.literal('outcome'), outcome: outcomeSchema }),
  z.object({ kind: z.literal('identity'), identity: identitySchema }),
  z.object({ kind: z.literal('conflict'), conflict: conflictSchema }),
  z.object({ kind: z.literal('review'), review: reviewSchema }),
]);

/** One record as one line without its end: eight hex digits of CRC-32, a space, JSON. */
function writeLine(record: JournalRecord): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}`;
}

/** The record of a line, or null when the line is torn, changed, or not one of ours. */
export function readLine(line: string): JournalRecord | null {
  const json = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(json)} `) return null;
  return parse(json);
}

function parse(json: string): JournalRecord | null {
  try {
    return recordSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
