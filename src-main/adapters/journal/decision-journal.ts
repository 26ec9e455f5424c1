import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { DecisionJournal } from '../../core/ports/decision-journal.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import type { Log } from '../../core/ports/log.ts';
import { moveAside } from '../sqlite/move-aside.ts';
import { withStoreFailures } from '../sqlite/store-failure.ts';
import { readLine, writeLine } from './journal-line.ts';

/**
 * Opens the decisions journal, and makes it (mode 0600) when it is not there. Fails with
 * `StoreFailure`.
 */
export function openDecisionJournal(file: string): DecisionJournal & { close(): void } {
  return withStoreFailures(() => {
    const descriptor = openSync(file, 'a+', 0o600);
    // A line that a crash or a full disk tore is ended before the next, which would be lost with it.
    let lastLineTorn = endsInsideLine(descriptor);
    return {
      append: (records) =>
        withStoreFailures(() => {
          if (records.length === 0) return;
          const lines = records.map((record) => `${writeLine(record)}\n`).join('');
          const text = lastLineTorn ? `\n${lines}` : lines;
          lastLineTorn = true;
          appendFileSync(descriptor, text);
          lastLineTorn = false;
        }),
      read: () => readJournal(file),
      close: () => closeSync(descriptor),
    };
  });
}

/** What a journal holds that is not open, nothing when it is not there. Fails with `StoreFailure`. */
export function readJournal(file: string): JournalLines {
  return withStoreFailures(() => readLines(existsSync(file) ? readFileSync(file, 'utf8') : ''));
}

/**
 * The same of a journal at the start: one that cannot be read, for a bad sector or because it is no file, is moved
 * aside and counts as not there. It is the second copy, and keeps nobody from the door.
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
